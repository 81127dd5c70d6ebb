import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { reasonWithoutDollars } from '../../../api/contract/evaluation-in-words.ts'
import { calendarDate } from '../format/calendar-date.ts'

/** Why a home is not ready, for who looks after its owner: what the owner is told is said to them, this is said of them. */
export function reasonAboutThem(reason: Evaluation['reasons'][number], evaluation: Evaluation): string {
  switch (reason) {
    case 'payment_inconsistent':
      return 'The figures of today’s payment do not add up yet: ask them for the monthly payment, taxes, insurance and mortgage insurance.'
    case 'no_lower_rate':
      return 'They hold a better rate than anyone can offer today.'
    case 'mi_unknown':
      return 'The balance is above 80% of the home value, so a new loan would carry mortgage insurance: once they say what it costs them today, we can say what the new payment would be.'
    case 'payment_not_lower':
      return 'At today’s rates a new monthly payment would not be lower than the one they have.'
    case 'seasoning':
      return `${evaluation.loan_type} takes a loan only some months after it started: theirs from ${calendarDate(evaluation.eligible_on ?? evaluation.as_of)}.`
    default:
      return reasonWithoutDollars(reason, evaluation)
  }
}
