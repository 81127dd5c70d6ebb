import type { Evaluation } from '../../../api/contract/evaluation.ts'
import {
  distanceInWords,
  evaluationMessage,
  gainInWords,
  rateFallInWords,
} from '../../../api/contract/evaluation-in-words.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'

/** How things stand with a home: what one would say first, and what one would say next. */
export interface HomeSentence {
  readonly first: string
  readonly next: string | null
}

/** @param points by how many percentage points rates would have to fall; null: not known */
export function homeSentence({ evaluation, current_balance }: Property, points: number | null): HomeSentence {
  const message = evaluationMessage(evaluation)
  const { status, reasons } = evaluation
  if (status === 'ready_now') return freeInWords(evaluation, current_balance)
  if (points === null || points <= 0) return { first: message, next: null }
  if (status === 'so_close') return { first: capital(distanceInWords(points)), next: message }
  const fall = points > 3 ? 'more than three points' : `about ${rateFallInWords(points)}`
  const far = `Rates would have to fall ${fall}.`
  // Dollars of a deal that is not there say nothing; how far the market is does.
  return reasons[0] === 'shortage' ? { first: far, next: null } : { first: message, next: far }
}

function freeInWords(evaluation: Evaluation, balance: number): HomeSentence {
  const { monthly_savings, current_rate, target_rate, available_credit_dollars, assumptions } = evaluation
  const change = `${percent(current_rate)} becomes ${percent(target_rate)}, and you still owe ${money(balance)}.`
  const isPoor = (available_credit_dollars ?? 0) <= 0
  // Where we may not lend it is nothing that we could give.
  const keep = assumptions.includes('state_not_licensed') ? 'You would keep' : 'You keep'
  return {
    first: `${keep} ${gainInWords(monthly_savings ?? 0)} a month.`,
    next: isPoor ? `${change} The lender gives nothing toward the costs.` : change,
  }
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
