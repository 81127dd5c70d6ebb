import type { RecordedOf } from '../../eventstore/port.ts'
import type { NewJob } from '../jobs/add-jobs.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { letterJob } from './letter-job.ts'
import { SEND_STAFF_INVITATION, type SendStaffInvitation } from './send-staff-invitation.ts'

/** Who is invited gets the letter with the link. */
export const writeWhenStaffInvited: Reaction<'StaffInvited'> = { on: 'StaffInvited', jobs: letter }

/** And another one, where it is sent again. */
export const writeWhenStaffInvitedAgain: Reaction<'StaffInvitedAgain'> = { on: 'StaffInvitedAgain', jobs: letter }

function letter({ data, position }: RecordedOf<'StaffInvited' | 'StaffInvitedAgain'>): NewJob[] {
  const { invitation_id, letter_id } = data
  const payload: SendStaffInvitation = { invitation_id, letter_id, position }
  return [letterJob({ task: SEND_STAFF_INVITATION, payload, key: `${SEND_STAFF_INVITATION}/${letter_id}` })]
}
