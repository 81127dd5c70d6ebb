import { createHash } from 'node:crypto'
import { INVITE_CODE_BYTES, inviteCodeOf } from '../../domain/account/invite-code.ts'

/** A code that nobody has, and nobody guesses. @param id fresh, from a secure source; the same one gives the same code */
export function newInviteCode(id: string): string {
  return inviteCodeOf(createHash('sha256').update(id).digest().subarray(0, INVITE_CODE_BYTES))
}
