import { z } from 'zod'
import type { Explanation as Explained } from '../../domain/evaluation/explanation/explain-evaluation.ts'

const dollars = z.number()
const day = z.string()

const moneyEvent = z.object({
  kind: z.enum(['closing', 'payments', 'escrow_refund', 'first_payment']),
  on: day,
  dollars,
})

const course = z.object({ months: z.number(), interest: dollars })

const comparison = z.object({
  payment_now: dollars,
  payment_then: dollars,
  mi_now: dollars,
  mi_then: dollars,
  todays_loan: course.nullable(),
  new_loan: course,
  new_loan_at_todays_payment: course.nullable(),
  costs_more_from_month: z.number().nullable(),
  costs_more_from: day.nullable(),
  cheaper_from_month: z.number().nullable(),
  spent_for_good: dollars,
  adjustable: z.boolean(),
})

const whatItWouldTake = z.object({
  from: day,
  waiting_is_enough: z.boolean(),
  rate_fall: z.number().nullable(),
  home_value: dollars.nullable(),
  credit_score: z
    .enum([
      '>= 780',
      '760 – 779',
      '740 – 759',
      '720 – 739',
      '700 – 719',
      '680 – 699',
      '660 – 679',
      '640 - 659',
      '< 639',
    ])
    .nullable(),
  balance: dollars.nullable(),
})

/** What an evaluation means: when money moves, the honest comparison, and what it would take to be free. */
export const explanation = z.object({
  calendar: z.array(moneyEvent).readonly().nullable(),
  comparison: comparison.nullable(),
  what_it_would_take: whatItWouldTake.nullable(),
  distance: z.object({ free_rate: z.number(), needed_rate: z.number() }).nullable(),
}) satisfies z.ZodType<Explained>

export type Explanation = z.infer<typeof explanation>
export type MoneyEvent = z.infer<typeof moneyEvent>
export type Comparison = z.infer<typeof comparison>
export type WhatItWouldTake = z.infer<typeof whatItWouldTake>
