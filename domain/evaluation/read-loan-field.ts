import { readableCase } from '../address/readable-case.ts'
import { isCalendarDate } from '../calendar/calendar-date.ts'
import { readStateCode } from '../costs/states.ts'
import { hasWholeCents } from '../money/cents.ts'
import { hasWholeThousandths } from '../money/thousandths.ts'
import type { ChoiceField, LoanField, MoneyField, MonthsField, RateField, TextField } from './loan-field.ts'

type Taken<Value> = { readonly value: Value; readonly fault?: undefined }
type Refused = { readonly fault: string; readonly value?: undefined }

/** Beyond any house; keeps every sum of cents exact. */
const LARGEST_AMOUNT = 1_000_000_000
/** Characters that are looked at where only a few can be right. */
const LONGEST_ENTRY = 200
const EARLIEST_DATE = '1950-01-01'

/** A field's value as the rule takes it, or why it is refused, for the person who filled it in. `today` is an ISO calendar date. */
export function readLoanField(
  field: LoanField,
  given: unknown,
  today: string,
): Taken<string | number | boolean | null> | Refused {
  if (isMissing(given) && field.ifNotGiven !== undefined) return taken(field.ifNotGiven)
  switch (field.kind) {
    case 'text':
      return readText(field, field.said, given)
    case 'state':
      return readState(field.said, given)
    case 'choice':
      return readChoice(field, field.said, given)
    case 'date':
      return readDate(field.said, given, today)
    case 'yes_no':
      return typeof given === 'boolean' ? taken(given) : refused(`Please say ${field.said}`)
    case 'money':
      return readMoney(field, field.said, given)
    case 'rate':
      return readRate(field, field.said, given)
    case 'months':
      return readMonths(field, field.said, given)
    default:
      return field satisfies never
  }
}

function readText({ longest, digits, placeName }: TextField, said: string, given: unknown) {
  if (placeName) return readPlaceName(textIn(said, given, longest))
  if (digits === undefined) return textIn(said, given, longest)
  const text = textIn(said, given, LONGEST_ENTRY)
  if (text.fault !== undefined || (/^\d+$/.test(text.value) && text.value.length === digits)) return text
  return refused(`${said} must be ${digits} digits`)
}

function readPlaceName(text: Taken<string> | Refused) {
  return text.fault === undefined ? taken(readableCase(text.value)) : text
}

function readState(said: string, given: unknown) {
  const text = textIn(said, given, LONGEST_ENTRY)
  if (text.fault !== undefined) return text
  const code = readStateCode(text.value)
  return code === null ? refused(`${said} must be the two-letter code of a US state or DC`) : taken(code)
}

function readChoice({ choices }: ChoiceField, said: string, given: unknown) {
  const text = textIn(said, given, LONGEST_ENTRY)
  if (text.fault !== undefined) return text
  const known = choices.find((choice) => canonical(choice) === canonical(text.value))
  return known === undefined ? refused(`${said} must be one of: ${choices.join(', ')}`) : taken(known)
}

function readDate(said: string, given: unknown, today: string) {
  const date = textIn(said, given, LONGEST_ENTRY)
  if (date.fault !== undefined) return date
  if (!isCalendarDate(date.value)) return refused(`${said} must be a date such as 2023-05-15`)
  if (date.value > today) return refused(`${said} cannot be in the future`)
  return date.value < EARLIEST_DATE ? refused(`${said} cannot be before 1950`) : date
}

function readMoney({ sign, most = LARGEST_AMOUNT }: MoneyField, said: string, given: unknown) {
  const amount = numberIn(said, given)
  if (amount.fault !== undefined) return amount
  const dollars = amount.value
  if (Math.abs(dollars) > most) return refused(`${said} cannot be above $${most.toLocaleString('en-US')}`)
  if (!hasWholeCents(dollars)) return refused(`${said} can have at most 2 decimals`)
  if (sign === 'positive' && dollars <= 0) return refused(`${said} must be above 0`)
  return sign === 'not_negative' && dollars < 0 ? refused(`${said} cannot be negative`) : amount
}

function readRate({ most }: RateField, said: string, given: unknown) {
  const rate = numberIn(said, given)
  if (rate.fault !== undefined) return rate
  if (rate.value <= 0) return refused(`${said} must be above 0`)
  if (rate.value > most) return refused(`${said} cannot be above ${most}%`)
  return hasWholeThousandths(rate.value) ? rate : refused(`${said} can have at most 3 decimals`)
}

function readMonths({ most }: MonthsField, said: string, given: unknown) {
  const months = numberIn(said, given)
  if (months.fault !== undefined) return months
  const { value } = months
  const isWithin = Number.isInteger(value) && value >= 0 && value <= most
  return isWithin ? months : refused(`${said} must be a whole number from 0 to ${most}`)
}

function textIn(said: string, given: unknown, longest: number): Taken<string> | Refused {
  if (isMissing(given)) return refused(`${said} is required`)
  if (typeof given !== 'string') return refused(`${said} must be text`)
  const text = given.trim()
  if (text === '') return refused(`${said} is required`)
  return text.length > longest ? refused(`${said} is longer than ${longest} characters`) : taken(text)
}

function numberIn(said: string, given: unknown): Taken<number> | Refused {
  if (isMissing(given)) return refused(`${said} is required`)
  const isNumber = typeof given === 'number' && Number.isFinite(given)
  // Adding 0 turns a negative zero into 0.
  return isNumber ? taken(given + 0) : refused(`${said} must be a number`)
}

function isMissing(given: unknown): boolean {
  return given === undefined || given === null
}

function taken<Value>(value: Value): Taken<Value> {
  return { value }
}

function refused(fault: string): Refused {
  return { fault }
}

/** '760 – 779' and '760-779' are one choice: hyphen or en dash, with or without spaces. */
function canonical(choice: string): string {
  return choice.replace(/[–—]/g, '-').replace(/\s*([-<>=])\s*/g, '$1')
}
