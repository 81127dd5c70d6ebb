import { z } from 'zod'
import { nextCursor } from './list-query.ts'
import { since, until } from './moment.ts'

export const MAX_LOG_ENTRIES = 200
const HOW_MANY = `Please ask for 1 to ${MAX_LOG_ENTRIES} events`
const name = z
  .string()
  .max(200)
  .transform((text) => text.trim().replaceAll('\0', ''))

export const logPage = {
  limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MAX_LOG_ENTRIES, HOW_MANY).default(100),
  cursor: z.string().max(100).optional(),
}

export const logQuery = z.object({
  ...logPage,
  /** By its whole name. */
  stream: name.optional(),
  type: name.optional(),
  /** The account that acted, by its id, or `system`. */
  actor: name.optional(),
  since,
  until,
})

const envelope = {
  position: z.string(),
  stream: z.string(),
  type: z.string(),
  actor_id: z.string(),
  actor_role: z.enum(['client', 'lo', 'admin', 'auditor', 'anonymous', 'system']),
  occurred_at: z.string(),
}

export const logEntry = z.object({
  ...envelope,
  /** Of an administrator. Whoever else acted is named by their id alone. */
  actor_name: z.string().nullable(),
})

export const logEntryList = z.object({
  entries: z.array(logEntry),
  /** Every type there is. */
  types: z.array(z.string()),
  next_cursor: nextCursor,
})

/** As it stands in the list, or as pages show it: without the zeros before it. */
export const loggedEventParams = z.object({
  position: z.string().regex(/^\d{1,40}$/, 'A place in the log is a number'),
})

export const loggedEvent = z.object({
  ...envelope,
  revision: z.number(),
  correlation_id: z.string(),
  /** What everybody may read who may read the log. */
  data: z.record(z.string(), z.unknown()),
  /** Whether it says something of a person, and whether that can still be read. */
  personal: z.enum(['none', 'hidden', 'erased']),
  /** The names of what can be revealed. */
  hidden_fields: z.array(z.string()),
  /** Why it cannot be read; null: it can. */
  unreadable: z.string().nullable(),
})

export const revealedEvent = z.object({ revealed: z.record(z.string(), z.unknown()) })

export type LogEntry = z.infer<typeof logEntry>
export type LogEntryList = z.infer<typeof logEntryList>
export type LoggedEvent = z.infer<typeof loggedEvent>
export type RevealedEvent = z.infer<typeof revealedEvent>
