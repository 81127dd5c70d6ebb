import { Refused } from '../refused.ts'

export const LINK_NOT_VALID = 'This link is no longer valid. Please ask for a new one.'

/** The link of a password reset is not one of ours, has expired, or one was used since it was sent: which, is nobody's business. */
export class ResetLinkInvalid extends Refused {
  override readonly name = 'ResetLinkInvalid'
  readonly kind = 'invalid'

  constructor() {
    super(LINK_NOT_VALID)
  }
}
