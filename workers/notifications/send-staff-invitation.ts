import { z } from 'zod'
import { recordRefusedLetter } from '../../commands/staff/invite-staff.ts'
import { staffInvitationById } from '../../projections/staff-invitations/staff-invitation-queries.ts'
import { staffInvitationsProjection } from '../../projections/staff-invitations/staff-invitations-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { companyOfLetters } from './company-of-letters.ts'
import { handOver } from './hand-over.ts'
import { letterId } from './letter-id.ts'
import { senderOf } from './letter-text.ts'
import { staffInvitationLetter } from './staff-invitation-letter.ts'

export const SEND_STAFF_INVITATION = 'send-staff-invitation'

const payloadSchema = z.object({
  invitation_id: z.string(),
  letter_id: z.string(),
  /** Of the invitation: what the read models must show before the address is looked up. */
  position: z.string(),
})

export type SendStaffInvitation = z.infer<typeof payloadSchema>

/** Sends the link of an invitation. Sent twice it is the same message; too late, withdrawn or replaced by another letter, it is none. */
export function sendStaffInvitationTask(parts: WorkerParts): Task {
  const { knex, letterUrls, clock } = parts
  return task(SEND_STAFF_INVITATION, payloadSchema, async ({ invitation_id, letter_id, position }, attempt) => {
    await untilShown(parts, [staffInvitationsProjection], position, `invitation ${invitation_id}`)
    const invitation = await staffInvitationById(knex, invitation_id)
    if (invitation === null || invitation.letter_id !== letter_id) return
    const { email, role, expires_at, withdrawn_at, accepted_at } = invitation
    if (withdrawn_at !== null || accepted_at !== null || Date.parse(expires_at) <= clock().getTime()) return
    const company = await companyOfLetters(knex)
    const mail = {
      ...staffInvitationLetter({ role, company, invitation_url: letterUrls.invitation(invitation_id, letter_id) }),
      id: letterId(`invitation/${letter_id}`),
      account_id: invitation_id,
      to: email,
      from_name: senderOf(company),
      unsubscribe_url: null,
      date: clock(),
    }
    if ((await handOver(parts, mail, attempt)) !== null)
      await recordRefusedLetter(systemContext(parts, SEND_STAFF_INVITATION), invitation, letter_id)
  })
}
