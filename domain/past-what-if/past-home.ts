import type { NotificationSent, NotificationWithheld } from '../delivery/events.ts'
import type { EvaluationStatus } from '../evaluation/evaluation.ts'

/** A status as it was recorded, and as it would have been. */
export interface StatusStep {
  /** ISO 8601. */
  readonly at: string
  /** The run that looked; null where the owner's own act caused it, or another loan officer, or nobody looks any more. */
  readonly run_id: string | null
  /** As they count; null: nobody looks at the home any more, or it is in another officer's book. */
  readonly recorded: EvaluationStatus | null
  readonly supposed: EvaluationStatus | null
}

/** What was told of a home, or why it was not. */
export type RecordedNotice = (NotificationSent | NotificationWithheld) & { readonly occurred_at: string }

/** A home in the days that are asked about. */
export interface PastHome {
  readonly property_id: string
  readonly owner_id: string
  /** How it stood when the first day began, which nothing is supposed of; null: it was not looked at. */
  readonly before: EvaluationStatus | null
  /** Within the days, oldest first: the first look, and those at which one of the two changed. */
  readonly steps: readonly StatusStep[]
  /** All there are, also those of before the first day: after a letter a home is silent for a while. */
  readonly notices: readonly RecordedNotice[]
}

/** What is supposed, or what was recorded. */
export type Side = 'recorded' | 'supposed'

/** When a home became Ready Now: `before` where it was when the first day began and stayed so, null where it did not. */
export function readySince({ before, steps }: Pick<PastHome, 'before' | 'steps'>, side: Side): string | null {
  const [first] = steps
  // It was ready whatever is supposed; what it still is, the first look of these days says.
  if (before === 'ready_now' && (first === undefined || first[side] === 'ready_now')) return 'before'
  return steps.find((step) => step[side] === 'ready_now')?.at ?? null
}
