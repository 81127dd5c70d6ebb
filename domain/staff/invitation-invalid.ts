import { Refused } from '../refused.ts'

export const INVITATION_NOT_VALID = 'This invitation is no longer valid. Please ask an administrator for a new one.'

/** The link is none of ours, has expired, was used, withdrawn, or another one was sent since: which, is nobody's business. */
export class InvitationInvalid extends Refused {
  override readonly name = 'InvitationInvalid'
  readonly kind = 'invalid'

  constructor() {
    super(INVITATION_NOT_VALID)
  }
}
