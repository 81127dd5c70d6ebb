import { ASSUMED_SCORE_BAND, LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { LoanFormValues } from './loan-form-values.ts'

/** What is said below a field: what it is, of the start of the loan what hangs on it, and of the score what is assumed. */
export function fieldHint(name: LoanFieldName, values: LoanFormValues): string | undefined {
  const { hint } = LOAN_FIELDS[name]
  if (name === 'loan_start_date') return whyTheStartMatters(values.loan_type)
  const isAssumed = name === 'estimated_credit_score' && values[name] === ASSUMED_SCORE_BAND
  return isAssumed ? `We assume 780 or higher until you choose another. ${hint}` : hint
}

function whyTheStartMatters(loanType: string): string {
  switch (loanType) {
    case 'FHA Streamline':
      return 'The exact day you closed: the program waits seven to eight months from it, and in the first three years it decides how much of your old insurance premium is credited.'
    case 'VA IRRRL':
      return 'The exact day you closed: the program waits 210 days from the first payment that follows it.'
    case 'USDA Streamline':
      return 'The exact day you closed: the program waits 180 days from it.'
    default:
      return 'The day you closed. The month is what counts here: it tells how many payments are left.'
  }
}
