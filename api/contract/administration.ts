import { z } from 'zod'
import { EMAIL_STATES } from '../../domain/account/email-state.ts'
import { asOfQuery } from './as-of.ts'
import { role } from './auth.ts'
import { clientProperty } from './client-properties.ts'
import { evaluationStatus } from './evaluation.ts'
import { listQuery, nextCursor, searchText } from './list-query.ts'
import { orAll } from './or-all.ts'

/** How many are like what was asked for, with those that are on other pages. */
const total = z.number()

/** `lo_id`: only clients of this officer; `account`: only those that are open to their holders, or are not; `email_state`: whether letters go to them. */
const userFilter = {
  role: orAll(role),
  lo_id: z.string().max(100).optional(),
  account: orAll(z.enum(['enabled', 'disabled'])),
  email_state: orAll(z.enum(EMAIL_STATES)),
}
export const USER_SORTS = ['id', 'email', 'role', 'phone', 'sms_opt_in', 'client_count', 'created_at'] as const
export const usersQuery = listQuery(USER_SORTS).extend(userFilter)
export const usersExportQuery = listQuery([]).pick({ q: true }).extend(userFilter)
export const officersExportQuery = listQuery([]).pick({ q: true })

/** Somebody with an account, as an administrator sees them. What was erased of them reads '[erased]'. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  role,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  sms_opt_in: z.boolean(),
  /** Of a client, whose they are; null: nobody's. */
  lo_id: z.string().nullable(),
  /** How many clients are theirs; 0 for who is no loan officer. */
  client_count: z.number(),
  /** When an administrator disabled the account; null: it is not. */
  disabled_at: z.string().nullable(),
  /** Whether letters go to the address: bounced, its mail server takes none; complained, its reader wants none. */
  email_state: z.enum(EMAIL_STATES),
  created_at: z.string(),
})
export const adminUserList = z.object({ users: z.array(adminUser), total, next_cursor: nextCursor })

const propertyFilter = { status: evaluationStatus.optional() }
export const PROPERTY_SORTS = [
  'id',
  'address',
  'owner',
  'status',
  'current_balance',
  'current_rate',
  'created_at',
] as const
/** `status` is the one that counts: where the company may not lend a property is not yet. */
export const adminPropertiesQuery = listQuery(PROPERTY_SORTS).extend(propertyFilter).extend(asOfQuery.shape)
export const propertiesExportQuery = listQuery([]).pick({ q: true }).extend(propertyFilter).extend(asOfQuery.shape)

export const adminPropertyList = z.object({ properties: z.array(clientProperty), total, next_cursor: nextCursor })
export const propertiesOfOneClient = z.object({ properties: z.array(clientProperty) })

export const findQuery = z.object({ q: searchText })

/** What a text is like; what was erased reads '[erased]'. */
export const adminFound = z.object({
  people: z.array(adminUser.pick({ id: true, email: true, role: true, first_name: true, last_name: true })),
  addresses: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
      user_email: z.string(),
    }),
  ),
})

export type AdminUser = z.infer<typeof adminUser>
export type AdminUserList = z.infer<typeof adminUserList>
export type AdminPropertyList = z.infer<typeof adminPropertyList>
export type AdminFound = z.infer<typeof adminFound>
