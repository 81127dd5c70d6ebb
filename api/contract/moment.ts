import { z } from 'zod'

const WHEN = 'Please give a date like 2026-11-22, or a time like 2026-11-22T08:00:00Z'

/** A date, or a time, as a list is narrowed by it. */
export const moment = z
  .string(WHEN)
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), WHEN)
  .transform((text) => new Date(text).toISOString())
