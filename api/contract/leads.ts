import { z } from 'zod'
import { asOfQuery, lookedBackTo } from './as-of.ts'
import { evaluationStatus } from './evaluation.ts'
import { listQuery, nextCursor } from './list-query.ts'

const HOW_FAR = 'The distance is a number of percentage points, from 0 to 3'

export const leadsQuery = listQuery([
  'first_name',
  'last_name',
  'email',
  'phone',
  'property_count',
  'ready_count',
  'status',
  'distance',
]).extend({
  status: evaluationStatus.optional(),
  /** Only leads with a property that is free once rates have fallen by at most so many percentage points. */
  max_distance: z.coerce.number(HOW_FAR).min(0, HOW_FAR).max(3, HOW_FAR).optional(),
  ...asOfQuery.shape,
})

/** Whether somebody may be written to, and if not, why not, in a sentence. */
export const consent = {
  may_be_written_to: z.boolean(),
  why_not: z.string().nullable(),
}

/** A client of the loan officer who asks. */
export const lead = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  property_count: z.number(),
  /** These count the properties where the company may lend. */
  ready_count: z.number(),
  so_close_count: z.number(),
  /** Of the best of those; not_yet where there is none. */
  status: evaluationStatus,
  /** The states of their other properties, by their codes. */
  no_license_in: z.array(z.string()),
  /** By how many percentage points rates would have to fall for the nearest of those where it may; 0 and below: they need not. Null: not known. */
  points_away: z.number().nullable(),
  distance_in_words: z.string().nullable(),
  ...consent,
  created_at: z.string(),
  /** When the status of one of their properties changed last (ISO 8601); null: all are as they came. */
  status_changed_at: z.string().nullable(),
  /** What the loan officer calls the link by which they came. */
  came_by: z.string(),
})

/** How many clients there are of each status: of the best of their properties. */
export const clientsByStatus = { ready_now: z.number(), so_close: z.number(), not_yet: z.number() }

export const loDashboard = z.object({
  as_of: lookedBackTo,
  /** From when on the officer can look back, ISO 8601: they registered. */
  since: z.string(),
  /** Of all leads, whatever was searched for. */
  stats: z.object({ total_leads: z.number(), ...clientsByStatus }),
  /** Of those who could close today, who has been able to for the shortest time, and since when (ISO 8601); null: nobody can, and of the past. */
  newest_ready: z
    .object({ id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string(), since: z.string() })
    .nullable(),
  leads: z.array(lead),
  next_cursor: nextCursor,
})

export type Lead = z.infer<typeof lead>
export type LoDashboard = z.infer<typeof loDashboard>
