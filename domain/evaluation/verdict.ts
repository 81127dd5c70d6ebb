import { isNotEmpty } from '../is-not-empty.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { Candidate } from './candidate.ts'
import type { EvaluationStatus, Reason } from './evaluation.ts'

/** What the candidates amount to. */
export interface Verdict {
  readonly status: EvaluationStatus
  /** The candidate whose figures are shown. */
  readonly target: Candidate
  readonly reasons: readonly Reason[]
}

/** The candidates are in ascending order of rate, so that the first of equals is the one with the lower rate. */
export function reachVerdict(
  candidates: readonly [Candidate, ...Candidate[]],
  seasoned: boolean,
  balance: Cents,
): Verdict {
  const free = candidates.find((candidate) => candidate.free)
  if (free !== undefined) return { status: 'ready_now', target: free, reasons: [] }
  const passing = candidates.filter((candidate) => candidate.reasons.length === 0)
  if (isNotEmpty(passing)) return amongPassing(passing, seasoned, balance)
  const nearest = nearestToFree(candidates)
  return { status: 'not_yet', target: nearest, reasons: nearest.reasons }
}

function amongPassing(passing: readonly [Candidate, ...Candidate[]], seasoned: boolean, balance: Cents): Verdict {
  const target = passing.find((candidate) => candidate.net_gap >= 0) ?? nearestToFree(passing)
  const shortage = shortageOf(target.net_gap)
  if (seasoned && isCloseToFree(target.net_gap, balance)) return { status: 'so_close', target, reasons: [] }
  const reasons: Reason[] = []
  if (shortage > 0) reasons.push('shortage')
  if (!seasoned) reasons.push('seasoning')
  return { status: 'not_yet', target, reasons }
}

function nearestToFree(candidates: readonly [Candidate, ...Candidate[]]): Candidate {
  let nearest = candidates[0]
  for (const candidate of candidates) if (candidate.net_gap > nearest.net_gap) nearest = candidate
  return nearest
}

export function shortageOf(netGap: Cents): Cents {
  return cents(Math.max(-netGap, 0))
}

/** Whether no more than 50 basis points of the balance are missing. */
export function isCloseToFree(netGap: Cents, balance: Cents): boolean {
  return shortageOf(netGap) * 200 <= balance
}
