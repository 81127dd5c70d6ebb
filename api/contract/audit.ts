import { z } from 'zod'
import type { Attribution } from '../../domain/evaluation/attribution/attribute.ts'
import { evaluation, evaluationStatus, evaluationWithLadder } from './evaluation.ts'
import { nextCursor, searchText } from './list-query.ts'
import { change } from './property-history.ts'
import { receiptInputs } from './receipt.ts'

const MAX_HOMES = 100
const MAX_EVENTS = 200

export const auditedHomesQuery = z.object({
  q: searchText.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_HOMES).default(20),
  cursor: z.string().max(1_000).optional(),
})

/** Which home it is, and how it stands. What was erased of its owner is null. */
export const auditedHome = z.object({
  id: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  client: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Whether it is looked at every night. */
  watched: z.boolean(),
  /** As it counts: not yet where the company may not lend. Null where nobody has looked, or nobody does any more. */
  status: evaluationStatus.nullable(),
  /** When its last evaluation was recorded. */
  evaluated_at: z.string().nullable(),
})

export const auditedHomes = z.object({ properties: z.array(auditedHome), next_cursor: nextCursor })

export const auditedHomeParams = z.object({ id: z.string().max(100) })

export const homeHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(20),
  /** From the page before. */
  cursor: z.coerce.number().int().min(0).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
})

const attributedChange = z.enum([...change.options, 'rule'])

const attributedFigure = z.object({
  before: z.number().nullable(),
  after: z.number().nullable(),
  difference: z.number().nullable(),
  shares: z.array(z.object({ changes: z.array(attributedChange).readonly(), worth: z.number() })).readonly(),
})

/** What of the difference to the evaluation before each change was worth: the shares of a figure add up to its difference. */
const attribution = z.object({
  steps: z
    .array(z.object({ change: attributedChange, status: evaluationStatus, target_rate: z.number().nullable() }))
    .readonly(),
  figures: z.object({
    monthly_savings: attributedFigure,
    net_gap: attributedFigure,
    points: attributedFigure,
  }),
}) satisfies z.ZodType<Attribution>

/** Why an evaluation cannot be made again: an input is gone or not what it was, the rule is none of ours, or it comes out otherwise. */
export const notMadeAgain = z.enum(['input_missing', 'rule_unknown', 'comes_out_otherwise'])

/** An evaluation as it was recorded, and what it differs in from the one before. */
const recordedEvaluation = z.object({
  evaluation,
  rule_version: z.number(),
  /** What was owed on the day, in dollars; null where that was not recorded. */
  balance: z.number().nullable(),
  /** By how many percentage points rates would have had to fall; null where that was not recorded, or no fall would do. */
  points: z.number().nullable(),
  run_id: z.string().nullable(),
  previous_status: evaluationStatus.nullable(),
  /** Which inputs are others than before; empty for the first. */
  changed: z.array(change),
  /** Null for the first, and where one of the two cannot be made again. */
  attribution: attribution.nullable(),
  /** Why it cannot be made again; null: it can, and comes out as it was recorded. */
  fault: notMadeAgain.nullable(),
  /** The same of the one before; null also for the first. */
  fault_before: notMadeAgain.nullable(),
})

const homeEventShape = {
  position: z.string(),
  revision: z.number(),
  type: z.string(),
  occurred_at: z.string(),
  actor: z.object({
    id: z.string(),
    role: z.enum(['client', 'lo', 'admin', 'auditor', 'anonymous', 'system']),
    /** Null for who has no account, or not any more. */
    name: z.string().nullable(),
  }),
  /** What happened, in one sentence. */
  words: z.string(),
}

export const homeEvent = z.object({
  ...homeEventShape,
  /** Null where the event is none. */
  evaluated: recordedEvaluation.nullable(),
})

export const homeHistory = z.object({
  property: auditedHome,
  /** How many events there are on all pages. */
  total: z.number(),
  events: z.array(homeEvent),
  /** Asks for the next page; null on the last. */
  next_cursor: z.number().nullable(),
})

export const openedEvaluationParams = auditedHomeParams.extend({
  position: z.string().regex(/^\d{1,40}$/, 'A place in the log is a number'),
})

/** Where an input stands in the log, by the name of the input. */
const inputSource = z.object({
  /** Of a file. */
  file_name: z.string().nullable(),
  /** Of a rate sheet. */
  effective_date: z.string().nullable(),
  /** SHA-256 of a file's bytes. */
  digest: z.string().nullable(),
  recorded_at: z.string(),
})

export const openedEvaluation = z.object({
  property: auditedHome,
  ...homeEventShape,
  evaluated: recordedEvaluation,
  /** Made again, with every rate that was considered; null where that cannot be done. */
  ladder: evaluationWithLadder.shape.ladder.nullable(),
  /** As they were: of sheet and table the rows that priced the loan. Null where the loan cannot be read any more. */
  inputs: receiptInputs.nullable(),
  sources: z.object({
    rate_sheet: inputSource.nullable(),
    llpa: inputSource.nullable(),
    cost_template: inputSource.nullable(),
    margins: inputSource.nullable(),
  }),
  /** Inputs that are gone, or not what they were. */
  altered: z.array(z.object({ input: z.string(), identity: z.string(), found: z.string() })),
  /** What comes out otherwise than it was recorded. */
  differences: z.array(z.object({ figure: z.string(), recorded: z.unknown(), computed: z.unknown() })),
})

export type AuditedHome = z.infer<typeof auditedHome>
export type AuditedHomes = z.infer<typeof auditedHomes>
export type HomeEvent = z.infer<typeof homeEvent>
export type HomeHistory = z.infer<typeof homeHistory>
export type OpenedEvaluation = z.infer<typeof openedEvaluation>
export type RecordedEvaluation = z.infer<typeof recordedEvaluation>
export type AttributedFigure = z.infer<typeof attributedFigure>
export type AttributedChange = z.infer<typeof attributedChange>
export type NotMadeAgain = z.infer<typeof notMadeAgain>
