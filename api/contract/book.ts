import { z } from 'zod'
import { evaluationStatus } from './evaluation.ts'
import { clientsByStatus } from './leads.ts'
import { listQuery, nextCursor } from './list-query.ts'

/** How many homes there are of each status. */
const homesByStatus = z.object(clientsByStatus)

/** Null: the homes of nobody's clients. */
const officer = z.object({ id: z.string(), name: z.string().nullable() }).nullable()

/** How many homes more (below 0: fewer) would be Ready Now than at today's rates. */
const change = z.number()

/** Every position of the market slider over all homes, by the prices of the moment in which it was computed. */
export const marketOfBook = z.object({
  computed_at: z.string(),
  properties: z.number(),
  markets: z.array(
    z.object({
      /** In percentage points; below 0: lower. */
      move: z.number(),
      homes: homesByStatus,
      /** Where most changes, at first; how many have any. */
      by_state: z.array(z.object({ state: z.string(), change })),
      states: z.number(),
      by_officer: z.array(z.object({ officer, change })),
      officers: z.number(),
    }),
  ),
  distances: z.object({
    free: z.number(),
    /** Free by today's rates, and waiting for a date or a license. */
    waiting: z.number(),
    /** By how many percentage points rates would have to fall. */
    away: z.array(z.object({ points: z.number(), homes: z.number() })).readonly(),
    further: z.number(),
    unreachable: z.number(),
  }),
})

const flow = { entering: z.number(), leaving: z.number() }

/** What other prices would change at the next look at every home. */
export const dryRunAnswer = z.object({
  /** Its homes can be listed by it for half an hour. */
  id: z.string(),
  properties: z.number(),
  before: homesByStatus,
  after: homesByStatus,
  /** Become Ready Now, and cease to be. */
  ...flow,
  /** Change between So Close and Not Yet. */
  others: z.number(),
  /** Could not be evaluated, and count as they did before. */
  failed: z.number(),
  /** Most changes first. */
  by_state: z.array(z.object({ state: z.string(), ...flow })),
  by_officer: z.array(z.object({ officer, ...flow })),
  /** Those who are not told apart. */
  other_officers: z.object({ officers: z.number(), ...flow }),
})

/** How many homes were looked at so far. */
export const dryRunProgress = z.object({ looked: z.number(), of: z.number() })

const which = z.enum(['entering', 'leaving', 'others', 'failed'])
export const changedHomesQuery = listQuery([]).pick({ limit: true, cursor: true }).extend({ which })

export const changedHomes = z.object({
  homes: z.array(
    z.object({
      property_id: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      user_email: z.string(),
      /** Null for the client of nobody. */
      lo_email: z.string().nullable(),
      before: evaluationStatus,
      /** Null where it could not be evaluated. */
      after: evaluationStatus.nullable(),
    }),
  ),
  next_cursor: nextCursor,
})

export type MarketOfBook = z.infer<typeof marketOfBook>
export type DryRunAnswer = z.infer<typeof dryRunAnswer>
export type DryRunProgress = z.infer<typeof dryRunProgress>
export type ChangedHomes = z.infer<typeof changedHomes>
export type ChangeKind = z.infer<typeof which>
