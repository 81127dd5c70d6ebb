import { z } from 'zod'
import { recordRefusedLetter } from '../../commands/staff/invite-staff.ts'
import { staffInvitationById } from '../../projections/staff-invitations/staff-invitation-queries.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { AddressRefused } from './address-refused.ts'
import { companyOfLetters } from './company-of-letters.ts'
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
  const { knex, letterUrls, clock, mailer, logger } = parts
  return task(SEND_STAFF_INVITATION, payloadSchema, async ({ invitation_id, letter_id, position }) => {
    await untilShown(parts, position, `invitation ${invitation_id}`)
    const invitation = await staffInvitationById(knex, invitation_id)
    if (invitation === null || invitation.letter_id !== letter_id) return
    const { email, role, expires_at, withdrawn_at, accepted_at } = invitation
    if (withdrawn_at !== null || accepted_at !== null || Date.parse(expires_at) <= clock().getTime()) return
    const company = await companyOfLetters(knex)
    try {
      await mailer.send({
        ...staffInvitationLetter({ role, company, invitation_url: letterUrls.invitation(invitation_id, letter_id) }),
        id: letterId(`invitation/${letter_id}`),
        account_id: invitation_id,
        to: email,
        from_name: senderOf(company),
        unsubscribe_url: null,
        date: clock(),
      })
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error
      // It would be refused again.
      logger.warn({ invitation_id, code: error.code }, 'the mail server does not take the letter of an invitation')
      await recordRefusedLetter(systemContext(parts, SEND_STAFF_INVITATION), invitation, letter_id)
    }
  })
}
