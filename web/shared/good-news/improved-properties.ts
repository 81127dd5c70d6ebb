import type { Evaluation, EvaluationStatus } from '../../../api/contract/evaluation.ts'
import { isLicensedThere } from '../../../api/contract/evaluation-in-words.ts'
import { statusOf } from '../evaluation-result/status-words.ts'

interface Watched {
  readonly id: string
  readonly status: string
  readonly evaluation: Pick<Evaluation, 'assumptions'>
}

const RANK: Readonly<Record<EvaluationStatus, number>> = { not_yet: 0, so_close: 1, ready_now: 2 }

/**
 * The properties whose status got better from one answer to the next. A property that is new has not got better, and for one in a state
 * where the company may not lend nothing rings.
 */
export function improvedProperties<P extends Watched>(before: readonly Watched[], after: readonly P[]): P[] {
  const earlier = new Map(before.map(({ id, status }) => [id, RANK[statusOf(status)]]))
  return after.filter(({ id, status, evaluation }) => {
    const rank = earlier.get(id)
    return rank !== undefined && RANK[statusOf(status)] > rank && isLicensedThere(evaluation)
  })
}
