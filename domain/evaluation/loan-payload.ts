import { isCalendarDate } from '../calendar/calendar-date.ts'
import { readStateCode } from '../costs/states.ts'
import { hasWholeCents } from '../money/cents.ts'
import { hasWholeThousandths } from '../money/thousandths.ts'
import type { LoanTerms, PropertyAddress } from './loan.ts'
import { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from './loan-choices.ts'

/** Field name to a message for the person who filled it in. */
export type Faults = Record<string, string>

export type LoanPayload =
  | { readonly loan: LoanTerms; readonly address: PropertyAddress; readonly faults?: undefined }
  | { readonly faults: Faults; readonly loan?: undefined; readonly address?: undefined }

const LARGEST_BALANCE = 10_000_000
/** Beyond any house; keeps every sum of cents exact. */
const LARGEST_AMOUNT = 1_000_000_000
const HIGHEST_RATE = 20
const EARLIEST_DATE = '1950-01-01'

/**
 * Reads the loan evaluation payload: a loan the rule can compute with, or every field that is wrong and why.
 * Money in dollars, the rate in percent, dates ISO. `asOf` is today: neither date may lie after it.
 */
export function readLoan(payload: Readonly<Record<string, unknown>>, asOf: string): LoanPayload {
  const faults: Faults = {}
  const reader = new FieldReader(payload, asOf, faults)
  const address: PropertyAddress = {
    address: reader.text('address', 'Address', 200),
    city: reader.text('city', 'City', 100),
    zip_code: reader.zipCode(),
  }
  const loan: LoanTerms = {
    state: reader.state(),
    current_balance: reader.amountAboveZero('current_balance', 'Current balance', LARGEST_BALANCE),
    original_purchase_price: reader.amountAboveZero('original_purchase_price', 'Original purchase price'),
    purchase_date: reader.date('purchase_date', 'Purchase date'),
    estimated_value: reader.amountAboveZero('estimated_value', 'Estimated value'),
    estimated_credit_score: reader.choice('estimated_credit_score', 'Credit score', CREDIT_SCORE_BANDS),
    loan_type: reader.choice('loan_type', 'Loan type', LOAN_TYPES),
    occupancy: reader.choice('occupancy', 'Occupancy', OCCUPANCIES),
    monthly_payment_piti: reader.amountAboveZero('monthly_payment_piti', 'Monthly payment'),
    monthly_payment_pi: reader.givenAmountAboveZero('monthly_payment_pi', 'Principal and interest'),
    monthly_taxes: reader.givenAmount('monthly_taxes', 'Monthly taxes'),
    monthly_insurance: reader.givenAmount('monthly_insurance', 'Monthly insurance'),
    escrow_balance: reader.amountOfEitherSign('escrow_balance', 'Escrow balance'),
    escrow_payout_months: reader.payoutMonths(),
    has_mi: reader.yesOrNo('has_mi', 'Please say whether the loan has mortgage insurance'),
    mi_monthly: reader.givenAmount('mi_monthly', 'Monthly mortgage insurance'),
    loan_start_date: reader.date('loan_start_date', 'Loan start date'),
    is_arm: reader.yesOrNo('is_arm', 'Please say whether the rate is adjustable'),
    current_rate: reader.rate(),
  }
  if (loan.monthly_payment_pi !== null && loan.monthly_payment_pi > loan.monthly_payment_piti) {
    faults.monthly_payment_pi ??= 'Principal and interest cannot be more than the whole monthly payment'
  }
  return Object.keys(faults).length > 0 ? { faults } : { loan, address }
}

/** Notes a fault and goes on with a stand-in, so that all that is wrong is told at once; the stand-ins are never used. */
class FieldReader {
  readonly #payload: Readonly<Record<string, unknown>>
  readonly #asOf: string
  readonly #faults: Faults

  constructor(payload: Readonly<Record<string, unknown>>, asOf: string, faults: Faults) {
    this.#payload = payload
    this.#asOf = asOf
    this.#faults = faults
  }

  text(field: string, label: string, longest: number): string {
    const value = this.#payload[field]
    const text = typeof value === 'string' ? value.trim() : ''
    if (value !== undefined && value !== null && typeof value !== 'string')
      return this.#refuse(field, `${label} must be text`, '')
    if (text === '') return this.#refuse(field, `${label} is required`, '')
    if (text.length > longest) return this.#refuse(field, `${label} is longer than ${longest} characters`, '')
    return text
  }

  zipCode(): string {
    const zip = this.text('zip_code', 'ZIP code', 200)
    return zip === '' || /^\d{5}$/.test(zip) ? zip : this.#refuse('zip_code', 'ZIP code must be 5 digits', '')
  }

  state(): string {
    const text = this.text('state', 'State', 200)
    if (text === '') return text
    return readStateCode(text) ?? this.#refuse('state', 'State must be the two-letter code of a US state or DC', '')
  }

  choice<Label extends string>(field: string, label: string, labels: readonly [Label, ...Label[]]): Label {
    const text = this.text(field, label, 200)
    if (text === '') return labels[0]
    const known = labels.find((candidate) => sameLabel(candidate, text))
    return known ?? this.#refuse(field, `${label} must be one of: ${labels.join(', ')}`, labels[0])
  }

  date(field: string, label: string): string {
    const date = this.text(field, label, 200)
    if (date === '') return date
    if (!isCalendarDate(date)) return this.#refuse(field, `${label} must be a date such as 2023-05-15`, date)
    if (date > this.#asOf) return this.#refuse(field, `${label} cannot be in the future`, date)
    if (date < EARLIEST_DATE) return this.#refuse(field, `${label} cannot be before 1950`, date)
    return date
  }

  yesOrNo(field: string, question: string): boolean {
    const value = this.#payload[field]
    return typeof value === 'boolean' ? value : this.#refuse(field, question, false)
  }

  rate(): number {
    const field = 'current_rate'
    const rate = this.#number(field, 'Current interest rate')
    if (rate === null) return this.#refuse(field, 'Current interest rate is required', 0)
    if (rate <= 0) return this.#refuse(field, 'Current interest rate must be above 0', 0)
    if (rate > HIGHEST_RATE) return this.#refuse(field, `Current interest rate cannot be above ${HIGHEST_RATE}%`, 0)
    if (!hasWholeThousandths(rate)) return this.#refuse(field, 'Current interest rate can have at most 3 decimals', 0)
    return rate
  }

  payoutMonths(): number {
    const field = 'escrow_payout_months'
    const months = this.#number(field, 'Escrow payout months')
    if (months === null) return 12
    const valid = Number.isInteger(months) && months >= 0 && months <= 24
    return valid ? months + 0 : this.#refuse(field, 'Escrow payout months must be a whole number from 0 to 24', 12)
  }

  amountAboveZero(field: string, label: string, largest = LARGEST_AMOUNT): number {
    const amount = this.amountOfEitherSign(field, label, largest)
    return amount > 0 ? amount : this.#refuse(field, `${label} must be above 0`, 0)
  }

  givenAmountAboveZero(field: string, label: string): number | null {
    return isMissing(this.#payload[field]) ? null : this.amountAboveZero(field, label)
  }

  givenAmount(field: string, label: string): number | null {
    if (isMissing(this.#payload[field])) return null
    const amount = this.amountOfEitherSign(field, label)
    return amount >= 0 ? amount : this.#refuse(field, `${label} cannot be negative`, 0)
  }

  amountOfEitherSign(field: string, label: string, largest = LARGEST_AMOUNT): number {
    const amount = this.#number(field, label)
    if (amount === null) return this.#refuse(field, `${label} is required`, 0)
    if (Math.abs(amount) > largest) {
      return this.#refuse(field, `${label} cannot be above $${largest.toLocaleString('en-US')}`, 0)
    }
    if (!hasWholeCents(amount)) return this.#refuse(field, `${label} can have at most 2 decimals`, 0)
    return amount + 0
  }

  /** Null when missing. */
  #number(field: string, label: string): number | null {
    const value = this.#payload[field]
    if (isMissing(value)) return null
    return typeof value === 'number' && Number.isFinite(value)
      ? value
      : this.#refuse(field, `${label} must be a number`, 0)
  }

  /** The first fault of a field is the one to tell. */
  #refuse<StandIn>(field: string, message: string, standIn: StandIn): StandIn {
    this.#faults[field] ??= message
    return standIn
  }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

/** '760 – 779' and '760-779' are one label: hyphen or en dash, with or without spaces. */
function sameLabel(a: string, b: string): boolean {
  return canonical(a) === canonical(b)
}

function canonical(label: string): string {
  return label.replace(/[–—]/g, '-').replace(/\s*([-<>=])\s*/g, '$1')
}
