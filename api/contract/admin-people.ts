import { z } from 'zod'
import { adminUser } from './administration.ts'
import { required } from './text.ts'
import { addressState } from './user.ts'

/** Long enough for a sentence or two. */
export const MAX_REASON_LENGTH = 500

export const disableRequest = z.object({ reason: required('Reason', MAX_REASON_LENGTH) })

/** One person, with what an administrator may do about them. */
export const adminPerson = adminUser.extend({
  address_state: addressState,
  /** The administrator who asks: nobody disables themselves. */
  is_self: z.boolean(),
  /** When the second factor was turned on; null without one. */
  second_factor_since: z.string().nullable(),
  /** Of a client; null for who is nobody's. */
  loan_officer: z.object({ id: z.string(), name: z.string(), is_disabled: z.boolean() }).nullable(),
  /** Null: it is not. */
  disabled: z
    .object({
      at: z.string(),
      /** The administrator's name; null where they have no account any more. */
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
})

const newOfficer = z.string('Please choose a loan officer').min(1, 'Please choose a loan officer').max(100)
export const MAX_REASSIGNED = 200
/** Of some clients, or of everybody that an officer looks after. */
export const reassignRequest = z.union(
  [
    z.object({ lo_id: newOfficer, client_ids: z.array(z.string().max(100)).min(1).max(MAX_REASSIGNED) }),
    z.object({ lo_id: newOfficer, all_of: z.string().max(100) }),
  ],
  'Please say which clients, and to which loan officer',
)
export const reassignAnswer = z.object({
  /** How many were given to another officer; who was theirs already is not counted. */
  reassigned: z.number(),
})

export type ReassignRequest = z.input<typeof reassignRequest>
export type AdminPerson = z.infer<typeof adminPerson>
export type DisableRequest = z.input<typeof disableRequest>
