import { Refused } from '../refused.ts'

/** The link of a password reset is not one of ours, has expired, was used, or a newer one was sent: which, is nobody's business. */
export class ResetLinkInvalid extends Refused {
  override readonly name = 'ResetLinkInvalid'
  readonly kind = 'invalid'

  constructor() {
    super('This link is no longer valid. Please ask for a new one.')
  }
}
