import { isPlaceIn, lettersOfPlace, placesNear } from '../address/place-of-zip-code.ts'
import { hasZipCodesWith } from '../address/zip-codes-of-states.ts'
import { readStateCode } from '../costs/states.ts'
import { annuityFactor } from '../evaluation/level-payment.ts'
import { LOAN_FIELD_NAMES, LOAN_FIELDS } from '../evaluation/loan-fields.ts'
import { readLoanField } from '../evaluation/read-loan-field.ts'
import { thousandths } from '../money/thousandths.ts'
import type { Candidate } from './label/candidate.ts'
import { differences } from './print/misread.ts'
import type { FieldReading, StatementFields } from './reading.ts'

type Name = keyof StatementFields

/** As sure as what the person is asked to look at. */
const DOUBTED = 0.5
/** No account for taxes and insurance holds, or lacks, what is paid into it in so many months. */
const MOST_MONTHS_OF_ESCROW = 18
/** A loan may grow by a little above what was lent. */
const MOST_GROWTH = 1.01
/** Somebody who owes no more than so many payments has no use for a refinance, and hardly a statement of the whole loan. */
const FEWEST_PAYMENTS = 3
/** A payment this much below the one that pays the loan off in its time does not: payments are rounded, and a month more or less is left. */
const PAYS_OFF = 0.97
/** Nobody has paid so far ahead that the payment is so many times the one that pays the loan off in its time. */
const MOST_AHEAD = 3
const A_DOLLAR = 1
/** Dollars. Of a smaller payment a point or a digit was lost sooner than that somebody's whole loan costs no more a month. */
const LEAST_PAYMENT = 50
const ANY_DAY = '9999-12-31'
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/
/** 'San Anton o', 'B0ise', the 'ey' of 'Kearn,ey': no name of a place holds a small letter by itself, or a figure, or is two letters in all. */
const NO_NAME = /(^| )[a-z]( |$)|\d|^..?$/
/** Of shorter ones too many differ by one letter. */
const SHORTEST_NAME = 5
const LONG_NAME = 8
/** '12 8luff St'; a street may be named by a number, '12 21st St', '12 FM1960 Rd'. */
const NO_STREET = / (?!\d+(st|nd|rd|th)\b)\S*\d[a-z]{2}/i

/**
 * The fields, those of them in doubt that can hardly be right, however clearly they were read: what the form would refuse, and what
 * other fields speak against.
 * @param original what was lent, in dollars, where the statement says it
 */
export function withDoubts(read: StatementFields, original: number | null): StatementFields {
  const fields = withNearbyCity(read)
  const doubted = new Set<Name>([
    ...beyondTheForm(fields),
    ...againstTheLoan(fields, original),
    ...againstItsTime(fields),
    ...againstThePayment(fields),
    ...againstTheMap(fields),
  ])
  const told = Object.entries(fields).map(([name, field]: [string, FieldReading<unknown> | null]) => [
    name,
    field && doubted.has(name as Name) ? { ...field, confidence: Math.min(DOUBTED, field.confidence) } : field,
  ])
  return Object.fromEntries(told) as StatementFields
}

/** What was lent, in dollars, where the statement says it and says one thing. */
export function originalAmount(all: readonly Candidate[]): number | null {
  const amounts = all.flatMap(({ value, labelWords }) =>
    value.kind === 'money' && labelWords.includes('original') ? [value.cents / 100] : [],
  )
  return new Set(amounts).size === 1 ? (amounts[0] ?? null) : null
}

function beyondTheForm(fields: StatementFields): Name[] {
  const today = fields.statement_date?.value
  return LOAN_FIELD_NAMES.flatMap((name) => {
    const reading = name in fields ? fields[name as Name & typeof name] : null
    if (!reading || (LOAN_FIELDS[name].kind === 'date' && !WHOLE_DATE.test(String(reading.value)))) return []
    const { fault } = readLoanField(LOAN_FIELDS[name], reading.value, today ?? ANY_DAY)
    return fault === undefined ? [] : [name as Name]
  })
}

function againstTheLoan(
  { current_balance, current_rate, monthly_payment_pi }: StatementFields,
  original: number | null,
) {
  const doubted: Name[] = []
  const balance = current_balance?.value
  if (balance !== undefined && original !== null && balance > original * MOST_GROWTH) doubted.push('current_balance')
  if (balance === undefined || !monthly_payment_pi) return doubted
  if (balance < monthly_payment_pi.value * FEWEST_PAYMENTS) doubted.push('current_balance')
  if (!current_rate) return doubted
  const interest = (balance * current_rate.value) / 1200
  if (monthly_payment_pi.value < interest - A_DOLLAR)
    doubted.push('current_balance', 'current_rate', 'monthly_payment_pi')
  return doubted
}

/**
 * Where the payment pays more than the interest, it pays the balance off at this rate by the maturity date, and not in a third of that time,
 * or one of the four is misread.
 */
function againstItsTime(fields: StatementFields): Name[] {
  const { current_balance, current_rate, monthly_payment_pi, maturity_date, statement_date } = fields
  if (!current_balance || !current_rate || !monthly_payment_pi || !maturity_date || !statement_date) return []
  const months = monthOf(maturity_date.value) - monthOf(statement_date.value)
  const interest = (current_balance.value * current_rate.value) / 1200
  if (months <= 0 || monthly_payment_pi.value <= interest + A_DOLLAR) return []
  const level = current_balance.value * annuityFactor(thousandths(Math.round(current_rate.value * 1000)), months)
  if (monthly_payment_pi.value >= level * PAYS_OFF && monthly_payment_pi.value <= level * MOST_AHEAD) return []
  return ['current_balance', 'current_rate', 'monthly_payment_pi', 'maturity_date']
}

/** Months since the year 0, of a date or a month of a year. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

function againstThePayment(fields: StatementFields): Name[] {
  const { monthly_payment_piti, monthly_payment_pi, monthly_taxes_insurance, escrow_balance } = fields
  const doubted: Name[] = []
  const escrow = monthly_taxes_insurance?.value ?? 0
  if (monthly_payment_piti && monthly_payment_piti.value < LEAST_PAYMENT) doubted.push('monthly_payment_piti')
  if (monthly_payment_piti && monthly_payment_pi) {
    const parts = monthly_payment_pi.value + escrow
    if (parts > monthly_payment_piti.value + A_DOLLAR)
      doubted.push('monthly_payment_piti', 'monthly_payment_pi', 'monthly_taxes_insurance')
  }
  if (escrow_balance && escrow > 0 && Math.abs(escrow_balance.value) > escrow * MOST_MONTHS_OF_ESCROW)
    doubted.push('escrow_balance')
  return doubted
}

/** With a city that is nearly, and not quite, a place of ZIP codes like this one: what that is called is offered beside it. */
function withNearbyCity(fields: StatementFields): StatementFields {
  const { city } = fields
  const nearby = city && city.otherwise === undefined ? nearlyNamed(fields) : null
  return city && nearby ? { ...fields, city: { ...city, otherwise: nearby } } : fields
}

function againstTheMap(fields: StatementFields): Name[] {
  const { address, city, state, zip_code } = fields
  const code = readStateCode(state?.value ?? '')
  const doubted: Name[] = address && NO_STREET.test(address.value) ? ['address'] : []
  if (city && (NO_NAME.test(city.value) || nearlyNamed(fields))) doubted.push('city')
  if (code === null || !zip_code) return doubted
  if (!hasZipCodesWith(code, zip_code.value.slice(0, 3))) return [...doubted, 'state', 'zip_code']
  const isElsewhere = city && !isNear(city.value, zip_code.value) && isPlaceIn(code, city.value)
  return isElsewhere ? [...doubted, 'city', 'zip_code'] : doubted
}

const isNear = (city: string, zipCode: string): boolean => placesNear(zipCode).has(lettersOfPlace(city))

/**
 * The place of ZIP codes like this one that the city is most likely misread from; null where it is one of them, another place of the
 * state, or nothing like any. A post office has more names than the one that is listed, so that one of no such place may be right.
 */
function nearlyNamed({ city, state, zip_code }: StatementFields): string | null {
  const code = readStateCode(state?.value ?? '')
  if (!city || !zip_code || code === null) return null
  const letters = lettersOfPlace(city.value)
  const places = placesNear(zip_code.value)
  if (letters.length < SHORTEST_NAME || places.has(letters) || isPlaceIn(code, city.value)) return null
  const most = letters.length >= LONG_NAME ? 2 : 1
  const near = [...places].filter(([name]) => isAlike(name, letters, most))
  return near.length === 1 ? (near[0]?.[1] ?? null) : null
}

const isAlike = (one: string, other: string, most: number): boolean =>
  Math.abs(one.length - other.length) <= most && differences(one, other, most) <= most
