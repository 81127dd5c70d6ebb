import { annuityFactor } from '../evaluation/level-payment.ts'
import { LOAN_FIELD_NAMES, LOAN_FIELDS } from '../evaluation/loan-fields.ts'
import { readLoanField } from '../evaluation/read-loan-field.ts'
import { thousandths } from '../money/thousandths.ts'
import { againstTheMap, withNearbyCity } from './implausible-place.ts'
import type { Candidate } from './label/candidate.ts'
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
/** Nor is the payment so many times the one that pays it off in the shortest time that mortgages are lent for, in months. */
const MOST_OF_SHORTEST = 2
const SHORTEST_TERM = 120
/** Taxes and insurance are hardly ever so many times what the loan itself costs. */
const MOST_ESCROW = 2
const A_DOLLAR = 1
/** Dollars. Of a smaller payment a point or a digit was lost sooner than that somebody's whole loan costs no more a month. */
const LEAST_PAYMENT = 50
const ANY_DAY = '9999-12-31'
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * The fields, those of them in doubt that can hardly be right, however clearly they were read: what the form would refuse, and what
 * other fields speak against.
 * @param original what was lent, in dollars, where the statement says it
 */
export function withDoubts(read: StatementFields, original: number | null): StatementFields {
  const fields = withNearbyCity(withPossibleChoices(read, original))
  const doubted = impossible(fields, original)
  const told = Object.entries(fields).map(([name, field]: [string, FieldReading<unknown> | null]) => [
    name,
    field && doubted.has(name as Name) ? { ...field, confidence: Math.min(DOUBTED, field.confidence) } : field,
  ])
  return Object.fromEntries(told) as StatementFields
}

const impossible = (fields: StatementFields, original: number | null): ReadonlySet<Name> =>
  new Set([
    ...beyondTheForm(fields),
    ...againstTheLoan(fields, original),
    ...againstItsTime(fields),
    ...againstItsBalance(fields),
    ...againstThePayment(fields),
    ...againstTheEscrow(fields),
    ...againstTheMap(fields),
  ])

/** Of a field that two readers tell differently: where the one value cannot be right and the other can, that other, which is in doubt all the same. */
function withPossibleChoices(read: StatementFields, original: number | null): StatementFields {
  const doubted = impossible(read, original)
  const told = Object.entries(read).map(([name, field]: [string, FieldReading<unknown> | null]) => {
    // A name of no place that is known may be a place all the same.
    if (field?.otherwise === undefined || name === 'city' || name === 'address') return [name, field]
    const { otherwise, ...own } = field
    const other = { ...own, value: otherwise }
    const [isOwnOut, isOtherOut] = [
      doubted.has(name as Name),
      impossible({ ...read, [name]: other }, original).has(name as Name),
    ]
    return [name, isOwnOut === isOtherOut ? field : isOwnOut ? other : own]
  })
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

/** A whole payment beside the balance and its rate, where what of it is principal and interest is not known. */
function againstItsBalance({
  current_balance,
  current_rate,
  monthly_payment_piti,
  monthly_payment_pi,
}: StatementFields): Name[] {
  if (!current_balance || !current_rate || !monthly_payment_piti || monthly_payment_pi) return []
  const interest = (current_balance.value * current_rate.value) / 1200
  const shortest =
    current_balance.value * annuityFactor(thousandths(Math.round(current_rate.value * 1000)), SHORTEST_TERM)
  if (monthly_payment_piti.value >= LEAST_PAYMENT && monthly_payment_piti.value < interest - A_DOLLAR)
    return ['current_balance', 'current_rate', 'monthly_payment_piti']
  return monthly_payment_piti.value > shortest * MOST_OF_SHORTEST ? ['monthly_payment_piti'] : []
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

/** Taxes and insurance beside their sum, of which other things may be a part, and beside what the loan itself costs. */
function againstTheEscrow(fields: StatementFields): Name[] {
  const { monthly_payment_pi, monthly_taxes, monthly_insurance, monthly_taxes_insurance } = fields
  const doubted: Name[] = []
  const level = monthly_payment_pi?.value
  if (level !== undefined && monthly_insurance && monthly_insurance.value > level) doubted.push('monthly_insurance')
  if (level !== undefined && monthly_taxes_insurance && monthly_taxes_insurance.value > level * MOST_ESCROW)
    doubted.push('monthly_taxes_insurance')
  if (!monthly_taxes || !monthly_insurance || !monthly_taxes_insurance) return doubted
  const parts = monthly_taxes.value + monthly_insurance.value
  const whole = monthly_taxes_insurance.value
  if (parts > whole + A_DOLLAR || parts < whole / 2)
    doubted.push('monthly_taxes', 'monthly_insurance', 'monthly_taxes_insurance')
  return doubted
}
