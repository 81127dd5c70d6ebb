import { z } from 'zod'
import { isMargin, MARGIN_RULE } from '../../domain/account/loan-officer-profile.ts'
import { HIGHEST_MOVE, LOWEST_MOVE } from '../../domain/evaluation/market-moves.ts'
import { clientHome } from './client-home.ts'
import { evaluationStatus } from './evaluation.ts'
import { clientsByStatus } from './leads.ts'
import { listQuery, nextCursor } from './list-query.ts'

const MOVE = 'Rates can be supposed from 1 point lower to half a point higher'

/** Which properties are listed: all that would be free, those that are not today, or those that would be no more. */
const which = z.enum(['ready', 'joining', 'leaving'])
const listed = listQuery([]).pick({ limit: true, cursor: true })

export const marketQuery = listed.extend({
  /** By how many percentage points all rates are supposed to move; below 0: to fall. */
  move: z.coerce.number(MOVE).min(LOWEST_MOVE, MOVE).max(HIGHEST_MOVE, MOVE).multipleOf(0.001, MOVE),
  which: which.default('ready'),
})

const margin = z.number(MARGIN_RULE).refine(isMargin, MARGIN_RULE)

export const marginsQuery = listed.extend({ which: which.default('leaving') })
export const marginsRequest = z.object({ conventional_margin_bps: margin, government_streamline_margin_bps: margin })

const supposedHome = clientHome.extend({
  status_today: evaluationStatus,
  status_then: evaluationStatus,
  /** Of the free refinance as supposed, or as it is today where it would be there no more: the rate, and what it saves a year in dollars. */
  target_rate: z.number(),
  dollars_a_year: z.number(),
})

/** What would become of the properties of a loan officer's clients. Today's statuses are computed from the prices of this moment. */
export const suppositionAnswer = z.object({
  /** The figures in one sentence. */
  sentence: z.string(),
  /** How many clients there are of each status, and would be. */
  clients_today: z.object(clientsByStatus),
  clients: z.object(clientsByStatus),
  /** How many properties there are; all that follows is of them. */
  properties: z.number(),
  ready_now_today: z.number(),
  ready_now: z.number(),
  /** How many would become, and how many cease to be Ready Now. */
  joining: z.number(),
  leaving: z.number(),
  /** What all who would be Ready Now would save a year. */
  dollars_a_year: z.number(),
  /** Those that were asked for, who saves most at first. */
  homes: z.array(supposedHome),
  /**
   * Of a dry run: whether the officer saved other margins since the last look, whose statuses stand in every list; today's are computed
   * with the saved ones.
   */
  margins_changed_since_the_look: z.boolean().optional(),
  next_cursor: nextCursor,
})

export type SupposedHome = z.infer<typeof supposedHome>
export type SuppositionAnswer = z.infer<typeof suppositionAnswer>
export type MarginsRequest = z.infer<typeof marginsRequest>
