import { z } from 'zod'
import { evaluationStatus } from './evaluation.ts'
import { change } from './property-history.ts'

/** A night, or another moment, of which something was recorded. */
export const night = z.object({
  /** When it was recorded, ISO 8601. */
  at: z.string(),
  status: evaluationStatus,
  /** By how many percentage points rates would have to fall; 0 and below: free. Null where that is not known. */
  points: z.number().nullable(),
  /** What differs from the night before; empty for the first. */
  changed: z.array(change),
})

const watchedHome = z.object({
  id: z.string(),
  /** When anybody looked at it last, also where nothing had changed, ISO 8601. */
  looked_at: z.string(),
  /** The lowest rate that is free for this home today, and the highest that would be a free refinance, in percent. */
  distance: z.object({ free_rate: z.number(), needed_rate: z.number() }).nullable(),
  /** The day of the rate sheet that it was looked at with, ISO: what is called today's is of that day. Null without one. */
  rates_of: z.string().nullable(),
  /** What qualifies its 'free', as the answer on its own page says it; null: nothing does, or it is not free. */
  but: z.string().nullable(),
  /** Oldest first, one a day at most. A day that is not there was as the one before it. */
  nights: z.array(night),
})

/** What the watch over the homes of one person has seen. */
export const watchAnswer = z.object({ homes: z.array(watchedHome) })

export type Night = z.infer<typeof night>
export type WatchedHome = z.infer<typeof watchedHome>
export type WatchAnswer = z.infer<typeof watchAnswer>
