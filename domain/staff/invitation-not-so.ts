import { Refused } from '../refused.ts'

const WORDS = {
  'invited already': 'This address is invited already. Send the invitation again, or withdraw it first.',
  accepted: 'This invitation has been accepted. Disable the account instead.',
  withdrawn: 'This invitation has been withdrawn. Invite the address anew.',
  replaced: 'This address has been invited anew since.',
} as const

/** An administrator does with an invitation what it does not allow as it stands. */
export class InvitationNotSo extends Refused {
  override readonly name = 'InvitationNotSo'
  readonly kind = 'conflict'

  constructor(state: keyof typeof WORDS) {
    super(WORDS[state])
  }
}
