import { Refused } from '../refused.ts'

/** The link is not one of our letters to this address, or has expired: which, is nobody's business. */
export class ConfirmationLinkInvalid extends Refused {
  override readonly name = 'ConfirmationLinkInvalid'
  readonly kind = 'invalid'

  constructor() {
    super('This link is no longer valid. Please sign in and ask for a new letter.')
  }
}
