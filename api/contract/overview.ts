import { z } from 'zod'
import { asOfQuery, lookedBackTo } from './as-of.ts'
import { role } from './auth.ts'
import { automationRun } from './automation.ts'
import { evaluationStatus } from './evaluation.ts'
import { listQuery, nextCursor } from './list-query.ts'

const counts = {
  /** Everybody who has an account. */
  total_users: z.number(),
  total_clients: z.number(),
  total_los: z.number(),
  total_properties: z.number(),
  /** Properties by the status that counts. */
  ready_now: z.number(),
  so_close: z.number(),
  not_yet: z.number(),
}

export const adminDashboard = z.object({ as_of: lookedBackTo, stats: z.object(counts) })

export const bookNights = z.object({
  /** The first day of which anything is known, ISO calendar date. */
  since: z.string(),
  /** The counts in the evening of each day, oldest first; the last are those that were asked for. */
  nights: z.array(z.object({ on: z.string(), ...counts })),
})

const OFFICER_SORTS = ['name', 'email', 'client_count'] as const
export const bookedOfficersQuery = listQuery(OFFICER_SORTS).omit({ q: true }).extend(asOfQuery.shape)

/** A loan officer with whom and what they look after. What was erased of them reads '[erased]'. */
export const bookedOfficer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  client_count: z.number(),
  property_count: z.number(),
  /** Properties by the status that counts. */
  ready_now: z.number(),
  so_close: z.number(),
  not_yet: z.number(),
})
export const bookedOfficerList = z.object({ officers: z.array(bookedOfficer), next_cursor: nextCursor })

export const officerClientsQuery = listQuery([]).pick({ limit: true, cursor: true }).extend(asOfQuery.shape)

/** A client of a loan officer, as an administrator sees them. */
export const officerClient = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  property_count: z.number(),
  /** Of the best of their properties, as it counts; not_yet where there is none. */
  status: evaluationStatus,
})
export const officerClientList = z.object({ clients: z.array(officerClient), next_cursor: nextCursor })

const changedHomes = z.object({
  total: z.number(),
  /** The first of them, by their street. */
  homes: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      previous_status: evaluationStatus,
      status: evaluationStatus,
      user_email: z.string(),
      /** Null for the client of nobody. */
      lo_email: z.string().nullable(),
    }),
  ),
})

/** What has changed since the last night began, and what needs a person. */
export const adminNews = z.object({
  /** The newest, of the night or started by hand; null: there was none. */
  run: automationRun.nullable(),
  /** When the last nightly run began, or where there was none the first of all; null: there was no run. */
  since: z.string().nullable(),
  /** Of the homes that stand differently than then, by whatever has changed them since: into Ready Now, and out of it. */
  entered: changedHomes,
  left: changedHomes,
  /** From Not Yet to So Close, and back. */
  closer: changedHomes,
  further: changedHomes,
  /** Whose mail server takes no letters for them. */
  unreached: z.object({
    total: z.number(),
    /** The newest accounts. */
    people: z.array(
      z.object({ id: z.string(), email: z.string(), first_name: z.string(), last_name: z.string(), role }),
    ),
  }),
  /** Feedback that nobody has answered. */
  waiting: z.object({
    total: z.number(),
    /** Those that have waited longest. */
    feedback: z.array(
      z.object({
        id: z.string(),
        /** Null: nobody was signed in. */
        user_name: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
  }),
  /** That prices today, and how many days ago it came into effect; null: none does. */
  rate_sheet: z.object({ effective_date: z.string(), days_old: z.number() }).nullable(),
})

export type AdminDashboard = z.infer<typeof adminDashboard>
export type BookNights = z.infer<typeof bookNights>
export type BookNight = BookNights['nights'][number]
export type OfficerSort = (typeof OFFICER_SORTS)[number]
export type BookedOfficer = z.infer<typeof bookedOfficer>
export type BookedOfficerList = z.infer<typeof bookedOfficerList>
export type OfficerClient = z.infer<typeof officerClient>
export type OfficerClientList = z.infer<typeof officerClientList>
export type AdminNews = z.infer<typeof adminNews>
export type ChangedStatuses = AdminNews['entered']
