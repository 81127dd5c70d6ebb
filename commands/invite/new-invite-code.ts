import { randomBytes } from 'node:crypto'
import { INVITE_CODE_BYTES, inviteCodeOf } from '../../domain/account/invite-code.ts'

/** A code that nobody has, and nobody guesses. */
export function newInviteCode(): string {
  return inviteCodeOf(randomBytes(INVITE_CODE_BYTES))
}
