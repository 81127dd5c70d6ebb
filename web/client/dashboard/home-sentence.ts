import { keepInWords } from '../../../api/contract/answer.ts'
import {
  awayInASentence,
  fallInASentence,
  isLicensedThere,
  reasonWithoutDollars,
  whatWasFound,
} from '../../../api/contract/evaluation-in-words.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'

/** How things stand with a home: what one would say first, and what one would say next. */
export interface HomeSentence {
  readonly first: string
  readonly next: string | null
}

/**
 * @param points by how many percentage points rates would have to fall; null: not known
 * @param but what qualifies a 'free'; null: nothing does
 */
export function homeSentence(home: Property, points: number | null, but: string | null): HomeSentence {
  const { evaluation } = home
  const { status } = evaluation
  const [reason] = evaluation.reasons
  // Dollars of a deal that is not there say nothing, also where nobody knows how far the market is.
  const message = reason === undefined ? whatWasFound(evaluation) : reasonWithoutDollars(reason, evaluation)
  if (status === 'ready_now') return freeInWords(home, but)
  if (points === null || points <= 0) return { first: message, next: null }
  if (status === 'so_close') return { first: awayInASentence(points), next: message }
  const far = fallInASentence(points)
  return reason === 'shortage' ? { first: far, next: null } : { first: message, next: far }
}

function freeInWords(home: Property, but: string | null): HomeSentence {
  const { evaluation, current_balance: balance } = home
  const { current_rate, target_rate } = evaluation
  const change = isLicensedThere(evaluation)
    ? `${percent(current_rate)} becomes ${percent(target_rate)}, and you still owe ${money(balance)}.`
    : `${percent(current_rate)} would become ${percent(target_rate)}, and you would still owe ${money(balance)}.`
  return { first: keepInWords(home, evaluation), next: but === null ? change : `${but} ${change}` }
}
