import { Refused } from '../refused.ts'

/** The password was shown too long ago, or holds no longer: the sign-in begins anew. */
export class SignInExpired extends Refused {
  override readonly name = 'SignInExpired'
  readonly kind = 'unauthenticated'

  constructor() {
    super('Your sign-in has expired. Please enter your password again.')
  }
}
