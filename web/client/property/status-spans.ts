import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import { statusThatCounts } from '../../../api/contract/evaluation-in-words.ts'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'

/** For how long a property had one status. */
export interface StatusSpan {
  readonly status: EvaluationStatus
  /** ISO 8601. */
  readonly from: string
  readonly days: number
}

const DAY_MS = 86_400_000

/**
 * The spans from the oldest evaluation to `now`, oldest first; evaluations that left the status as it was are one span. While we could
 * not lend there nothing was ready.
 */
export function statusSpans(newestFirst: readonly PastEvaluation[], now: Date): StatusSpan[] {
  const shown = newestFirst.map((past) => ({ ...past, status: statusThatCounts(past) }))
  const changes = shown.reverse().filter(({ status }, index, all) => all[index - 1]?.status !== status)
  return changes.map(({ status, recorded_at }, index) => {
    const until = changes[index + 1]?.recorded_at
    const end = until === undefined ? now.getTime() : Date.parse(until)
    return { status, from: recorded_at, days: Math.max((end - Date.parse(recorded_at)) / DAY_MS, 0) }
  })
}
