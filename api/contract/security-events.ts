import { z } from 'zod'
import { nextCursor } from './list-query.ts'
import { since, until } from './moment.ts'

/** What leaves a trace. */
export const securityAct = z.enum(
  [
    'registration',
    'sign_in',
    'sign_out',
    /** The second step of a sign-in, with a code of the app; with one of the recovery codes. */
    'second_factor',
    'recovery_code',
    'second_factor_begun',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes_new',
    'password_change',
    'password_reset_request',
    'password_reset',
    'address_confirmation',
    'address_disowned',
    'address_change',
    'export',
    'erasure',
    /** What an administrator or auditor looked at, and what they changed. */
    'admin_read',
    'admin_write',
    /** What an event says of a person was shown to an administrator. */
    'personal_data_revealed',
    /** Somebody signed in asked for what their role may not. */
    'access_refused',
  ],
  'There is no such act',
)

export const MAX_SECURITY_EVENTS = 200
const HOW_MANY = `Please ask for 1 to ${MAX_SECURITY_EVENTS} events`

export const securityEventsQuery = z.object({
  limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MAX_SECURITY_EVENTS, HOW_MANY).default(100),
  cursor: z.string().max(1_000).optional(),
  since,
  until,
  act: securityAct.optional(),
  /** Id of the account that acted, or that it was about. */
  account: z.uuid('Account must be the id of one, and not its email address').optional(),
})

export const securityEvent = z.object({
  id: z.string(),
  at: z.string(),
  act: securityAct,
  /** That of the answer: below 400 it was done, below 500 it was refused (429: who asked has to wait), from 500 it failed. */
  status: z.number(),
  /** Account of who was signed in; null when nobody was. */
  actor_id: z.string().nullable(),
  actor_role: z.enum(['client', 'lo', 'admin', 'auditor', 'anonymous', 'system']),
  /** The account that it was about, where it was about one. */
  account_id: z.string().nullable(),
  /** Method and path, or the command. */
  target: z.string(),
  /** The first three numbers of an IPv4 address, or the /48 of an IPv6 one. */
  network: z.string(),
  /** The correlation id of what it wrote into the log. */
  request_id: z.string(),
  /** How many alike were too many in that minute to be kept, before this one. */
  left_out: z.number(),
})

export const securityEventList = z.object({ security_events: z.array(securityEvent), next_cursor: nextCursor })

export type SecurityAct = z.infer<typeof securityAct>
export type SecurityEventList = z.infer<typeof securityEventList>
export type SecurityEvent = z.infer<typeof securityEvent>
