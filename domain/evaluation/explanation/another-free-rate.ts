import { gainInWords, percentInWords } from '../../money/money-in-words.ts'
import type { EvaluationWithLadder, Rung } from '../evaluation.ts'
import { isLicensedThere } from '../licence.ts'
import { monthsInWords } from './comparison-in-words.ts'

/** Less than that is not worth another loan's thought. In dollars. */
const WORTH_TELLING = 500

/**
 * The second good answer: the rate that is free as well and leaves the most after all costs, where that is clearly more, in a
 * sentence that says what it gives up. Null without one, and where
 * we may not lend. What a lender gives beyond the costs is seldom paid out, so that a rate
 * that gives more than it costs is none.
 */
export function anotherFreeRate(evaluation: EvaluationWithLadder): string | null {
  const { status, ladder, target_rate } = evaluation
  const target = ladder.find(({ rate }) => rate === target_rate)
  if (status !== 'ready_now' || target === undefined || !isLicensedThere(evaluation)) return null
  const other = ladder
    .filter((rung) => rung.free && rung.available_credit_dollars <= rung.total_refi_cost)
    .reduce((most, rung) => (rung.net_gap > most.net_gap ? rung : most), target)
  if (other.net_gap - target.net_gap < WORTH_TELLING) return null
  return `At ${percentInWords(other.rate)} it is free as well, and you keep ${gainInWords(other.net_gap)} after all costs instead of ${gainInWords(target.net_gap)}. ${whatItGivesUp(target, other)}`
}

function whatItGivesUp(target: Rung, other: Rung): string {
  const [saving, less] = [target.monthly_savings ?? 0, other.monthly_savings ?? 0]
  const months = Math.ceil((other.net_gap - target.net_gap) / (saving - less))
  return `Your payment would fall by ${gainInWords(less)} a month instead of ${gainInWords(saving)}, so that after ${monthsInWords(months)} the lower rate is ahead.`
}
