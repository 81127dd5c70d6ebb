import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { calendarDate } from '../format/calendar-date.ts'
import { percent } from '../format/percent.ts'
import { type LoanFormEntry, numberIn } from './loan-form-values.ts'

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What stands in an input, as a statement prints it; a dash where there is nothing. */
export function entryInWords(name: LoanFieldName, entry: LoanFormEntry): string {
  const field = LOAN_FIELDS[name]
  const number = numberIn(entry)
  if (field.kind === 'yes_no') return entry === true ? 'Yes' : 'No'
  if (String(entry).trim() === '') return '–'
  switch (field.kind) {
    case 'money':
      return number === null ? String(entry) : dollarsAndCents.format(number)
    case 'rate':
      return percent(number)
    case 'date':
      return calendarDate(String(entry))
    case 'months':
      return number === 1 ? '1 month' : `${entry} months`
    default:
      return String(entry).trim()
  }
}
