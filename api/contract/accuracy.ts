import { z } from 'zod'

/** Whether the bell deserves trust: how long what it said stayed true, and how late it came. */
export const accuracy = z.object({
  /** Of the notices that were sent from this day on, ISO calendar date: a year. */
  since: z.string(),
  /** Letters that told somebody that a home had become Ready Now. */
  notices: z.int(),
  /** Of one day, of 7 and of 30; of each, `judged`, `ended` and `too_young` add up to all notices. */
  held: z.array(
    z.object({
      after_days: z.int(),
      /** Old enough, and about homes that were still watched. */
      judged: z.int(),
      /** Of those, still Ready Now in the evening of that day. */
      held: z.int(),
      /** The home was taken away, or its owner erased. */
      ended: z.int(),
      too_young: z.int(),
    }),
  ),
  /** From when a sheet came into force to when the letter was written that it was the reason of. */
  waits: z.object({
    /** Notices that a new sheet was the reason of, and those that something else was. */
    notices: z.int(),
    others: z.int(),
    /** Null without any. */
    median_hours: z.number().nullable(),
    late_after_hours: z.number(),
    late: z.int(),
    /** Longest wait first, by run. */
    latest: z.array(
      z.object({
        run_id: z.string(),
        /** Of the log, where what the run did stands. */
        stream: z.string(),
        notices: z.int(),
        rang_at: z.string(),
        in_force_since: z.string(),
        hours: z.number(),
        /** Null where it was deleted since. */
        rate_sheet: z.object({ id: z.string(), effective_date: z.string(), file_name: z.string() }).nullable(),
      }),
    ),
  }),
})

export type Accuracy = z.infer<typeof accuracy>
