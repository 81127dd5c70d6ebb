import { z } from 'zod'
import { CREDIT_SCORE_BANDS } from '../../domain/evaluation/loan-choices.ts'
import { evaluationStatus } from './evaluation.ts'

const HOW_MUCH_LOWER = 'Rates can be supposed up to 3 points lower or 3 points higher, in eighths'
const dollars = z.number().positive().multipleOf(0.01)

/** What is supposed of an own home: whatever is not told is as it is. */
export const whatIfRequest = z.object({
  estimated_value: dollars.max(100_000_000).optional(),
  current_balance: dollars.max(10_000_000).optional(),
  estimated_credit_score: z.enum(CREDIT_SCORE_BANDS).optional(),
  /** By how many percentage points all rates are lower than today's, in eighths; below 0: higher. */
  rates_lower_by: z
    .number(HOW_MUCH_LOWER)
    .min(-3, HOW_MUCH_LOWER)
    .max(3, HOW_MUCH_LOWER)
    .multipleOf(0.125, HOW_MUCH_LOWER)
    .default(0),
})

/** What would be, in words. */
export const whatIfAnswer = z.object({
  status: evaluationStatus,
  headline: z.string(),
  /** What qualifies a poor 'free'. */
  but: z.string().nullable(),
  change: z.string().nullable(),
})

export type WhatIfRequest = z.input<typeof whatIfRequest>
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>
