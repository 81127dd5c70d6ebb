import { dateInWords } from '../calendar/date-in-words.ts'
import type { Evaluation, Reason, Rung } from './evaluation.ts'

/** What became of one rate of the ladder, in a few words for a table's cell. `evaluation` is the one the rung belongs to. */
export function rungInWords(rung: Rung, evaluation: Evaluation): string {
  if (rung.free) return 'Free'
  const [first] = rung.reasons
  if (first !== undefined) return FAILED_GATE[first] ?? 'Does not pass'
  if (rung.net_gap < 0) return 'The costs are not covered'
  return evaluation.eligible_on === null
    ? 'Free once the program takes the loan'
    : `Free from ${dateInWords(evaluation.eligible_on)}`
}

const FAILED_GATE: { readonly [R in Reason]?: string } = {
  mi_unknown: 'New mortgage insurance not known',
  payment_not_lower: 'The payment would not be lower',
  net_tangible_benefit: 'Saves less than the program asks for',
}
