import { z } from 'zod'
import { asOfQuery } from './as-of.ts'
import { clientHome } from './client-home.ts'
import { distanceToFree } from './client-properties.ts'
import { evaluationStatus } from './evaluation.ts'
import { listQuery, nextCursor } from './list-query.ts'

/** Of each it is computed what would do it, which takes a while. */
const MOST = 50
const HOW_MANY = `Please ask for 1 to ${MOST} properties`

export const nextToRingQuery = listQuery([])
  .pick({ cursor: true })
  .extend({ limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MOST, HOW_MANY).default(20) })
  .extend(asOfQuery.shape)

/** A client who is to be called, with the property for which; those to be called first at first. */
const nextToRingHome = clientHome.extend({
  status: evaluationStatus,
  ...distanceToFree,
  /** The day of the officer's last call to its owner, ISO; null: none is noted. */
  last_called_on: z.string().nullable(),
  /** How many others of the same client ring or are so close, too. */
  more_homes: z.number(),
  estimated_value: z.number(),
  /** The day on which its owner last said so, or let a statement be read that has it, ISO. */
  value_told_on: z.string(),
  /** What would bring the free refinance, in one sentence, which names rates: the estimate notice stands above it. */
  what_would_do_it: z.string(),
})

export const nextToRingAnswer = z.object({
  homes: z.array(nextToRingHome),
  next_cursor: nextCursor,
  /** Whether the officer saved other margins since: the homes are shown as they stood with those of the last look. */
  margins_changed_since_the_look: z.boolean(),
})

export type NextToRingHome = z.infer<typeof nextToRingHome>
export type NextToRingAnswer = z.infer<typeof nextToRingAnswer>
