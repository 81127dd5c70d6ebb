import { Refused } from '../refused.ts'

/** One text for an unknown address and for a wrong password, so that nobody learns which addresses have accounts. */
export class WrongCredentials extends Refused {
  override readonly name = 'WrongCredentials'
  readonly kind = 'unauthenticated'

  constructor() {
    super('Invalid email or password')
  }
}
