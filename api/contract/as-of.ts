import { z } from 'zod'
import { replayedUntil } from '../../domain/evaluation/replay/replayed-until.ts'

const WHEN = 'A day looks like 2026-11-20, and a time like 2026-11-20T12:00:00Z'

/** As of when: a time, or a day, which is one of UTC and means its end; left out, or today: as of now. */
export const asOfQuery = z.object({
  as_of: z
    .string(WHEN)
    .refine((text) => replayedUntil(text) !== null, WHEN)
    .optional(),
})

/** To which moment an answer looks back, ISO 8601; null: it is as of now. */
export const lookedBackTo = z.string().nullable()
