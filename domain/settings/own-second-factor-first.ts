import { Refused } from '../refused.ts'

/** An administrator without a second factor would require one: they would be the first whom it keeps out. */
export class OwnSecondFactorFirst extends Refused {
  override readonly name = 'OwnSecondFactorFirst'
  readonly kind = 'conflict'

  constructor() {
    super('Please set up your own second factor first, on the page /account. Then you can require one of others.')
  }
}
