import type { PlainEvent } from '../event.ts'

/** What a run works with from its first property to its last, whatever is changed meanwhile. */
export interface RunInputs {
  rate_sheet: string | null
  llpa: string | null
  /** SHA-256 of the cost templates, margins and licensed states as they stood at the start, kept in the content store. */
  pricing_digest: string
}

/** Stream: `automation_run-{run_id}`. A scheduled run's id is its local date, so that a night can have one run only. */
export type AutomationRunStarted = PlainEvent<
  'AutomationRunStarted',
  {
    run_id: string
    triggered_by: string
    /** The evaluation date, a UTC calendar date. */
    as_of: string
    batch_size: number
    total_batches: number
    total_properties: number
    inputs: RunInputs
  }
>

export type AutomationRunBatchCompleted = PlainEvent<
  'AutomationRunBatchCompleted',
  {
    run_id: string
    /** Counted from 0. A batch is recorded once, however often its job ran. */
    batch: number
    processed: number
    changed: number
    failures: number
  }
>

/** Why a run could not look at a property. */
export type EvaluationFailure = 'figures' | 'history' | 'kept_changing'

/** Recorded with the batch that met them; they keep the status that they had. */
export type AutomationRunPropertiesFailed = PlainEvent<
  'AutomationRunPropertiesFailed',
  { run_id: string; batch: number; failed: { reason: EvaluationFailure; property_ids: string[] }[] }
>

export type AutomationRunCompleted = PlainEvent<
  'AutomationRunCompleted',
  { run_id: string; processed: number; changed: number; failures: number; duration_seconds: number }
>

export type AutomationRunFailed = PlainEvent<'AutomationRunFailed', { run_id: string; error_message: string }>

export type AutomationEvent =
  | AutomationRunStarted
  | AutomationRunBatchCompleted
  | AutomationRunPropertiesFailed
  | AutomationRunCompleted
  | AutomationRunFailed
