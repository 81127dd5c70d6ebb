import type { OpenedEvaluation } from '../../../api/contract/audit.ts'
import { LOAN_FIELD_NAMES, LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { percent } from '../../shared/format/percent.ts'
import { exactMoney } from './in-words.ts'

type Loan = NonNullable<OpenedEvaluation['inputs']>['loan']['value']

/** Every figure of a loan that was evaluated, with the name that its form has for it. */
export function loanFacts(loan: Loan): [label: string, value: string][] {
  return LOAN_FIELD_NAMES.filter((name): name is keyof Loan & typeof name => name in loan).map((name) => {
    const { label, kind } = LOAN_FIELDS[name]
    return [label, inWords(kind, loan[name])]
  })
}

function inWords(kind: (typeof LOAN_FIELDS)[keyof typeof LOAN_FIELDS]['kind'], value: Loan[keyof Loan]): string {
  if (value === null) return 'Not given'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return kind === 'date' ? calendarDate(value) : value
  if (kind === 'rate') return percent(value)
  return kind === 'money' ? exactMoney(value) : String(value)
}
