import { z } from 'zod'
import { INVITATION_NOT_VALID } from '../../domain/staff/invitation-invalid.ts'
import { emailAddress } from './auth.ts'
import { personName } from './text.ts'

/** Nobody else comes by invitation. */
export const staffRole = z.enum(['admin', 'auditor'], 'Please choose Admin or Auditor')

export const inviteRequest = z.object({ email: emailAddress, role: staffRole })

export const staffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: staffRole,
  /** `refused`: the mail server takes no letter for the address. */
  state: z.enum(['waiting', 'refused', 'accepted', 'expired', 'withdrawn']),
  invited_at: z.string(),
  /** The administrator's name; null where they have no account any more. */
  invited_by: z.string().nullable(),
  /** When the last letter was sent. */
  sent_at: z.string(),
  expires_at: z.string(),
})
export const staffInvitationList = z.object({ invitations: z.array(staffInvitation) })

/** From the link of the letter: the invitation's id and a proof. */
const token = z.string(INVITATION_NOT_VALID).regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, INVITATION_NOT_VALID)

export const invitationRequest = z.object({ token })
/** What somebody is invited to. */
export const invitationAnswer = z.object({ email: z.string(), role: staffRole, expires_at: z.string() })

export const acceptInvitationRequest = z.object({
  token,
  first_name: personName('First name'),
  last_name: personName('Last name'),
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
})

export type AcceptInvitationRequest = z.input<typeof acceptInvitationRequest>
export type InvitationAnswer = z.infer<typeof invitationAnswer>
export type InviteRequest = z.input<typeof inviteRequest>
export type StaffInvitation = z.infer<typeof staffInvitation>
export type StaffInvitationList = z.infer<typeof staffInvitationList>
