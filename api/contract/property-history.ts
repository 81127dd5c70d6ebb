import { z } from 'zod'
import { asOfQuery } from './as-of.ts'
import { assumption, evaluationStatus, reason } from './evaluation.ts'

/** What differs from the evaluation before; `balance`: it was paid down; `day`: only time has passed. */
export const change = z.enum(['loan', 'balance', 'rate_sheet', 'llpa', 'costs', 'margin', 'licensed_states', 'day'])

export const evaluationCause = z.enum(['owner', 'loan_officer', 'nightly_run'])

const pastEvaluation = z.object({
  id: z.string(),
  /** When it was recorded, ISO 8601. */
  recorded_at: z.string(),
  /** The day it was made for. */
  as_of: z.string(),
  status: evaluationStatus,
  /** Why it was not yet, the one that counts most first. */
  reasons: z.array(reason).readonly(),
  /** What had to be assumed, among it whether we could have lent there then. */
  assumptions: z.array(assumption).readonly(),
  /** Null for the first of all. */
  previous_status: evaluationStatus.nullable(),
  /** What made us look: the owner's own act, that they have another loan officer from then on, or the nightly run. */
  cause: evaluationCause,
  current_rate: z.number(),
  target_rate: z.number().nullable(),
  net_gap: z.number().nullable(),
  monthly_savings: z.number().nullable(),
  /** By how many percentage points rates would have had to fall; 0 and below: free. Null where that was not recorded. */
  points: z.number().nullable(),
  /** Empty for the first, and for a loan officer also for the first since the client is theirs. */
  changed: z.array(change),
})

export const propertyHistoryRequest = asOfQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** From the page before. */
  cursor: z.coerce.number().int().min(0).optional(),
})

export const propertyHistory = z.object({
  /** Newest first. An evaluation is recorded when a figure differs from the last one. */
  history: z.array(pastEvaluation),
  /** Asks for those before; null on the last page. */
  next_cursor: z.number().nullable(),
})

export type EvaluationCause = z.infer<typeof evaluationCause>
export type Change = z.infer<typeof change>
export type PastEvaluation = z.infer<typeof pastEvaluation>
export type PropertyHistory = z.infer<typeof propertyHistory>
