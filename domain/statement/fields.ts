import type { LoanType } from '../evaluation/loan-choices.ts'
import type { Candidate } from './label/candidate.ts'
import { readAdjustable } from './loan/adjustable.ts'
import { type BalanceAndRate, readBalanceAndRate } from './loan/balance-and-rate.ts'
import { isoOf, monthsBetween, readDates, type StatementDates } from './loan/dates.ts'
import { readEscrowBalance } from './loan/escrow-balance.ts'
import { type LoanNumberReading, readLoanNumber } from './loan/loan-number.ts'
import { type LoanProgram, readLoanProgram } from './loan/loan-program.ts'
import { readPayment } from './loan/payment.ts'
import type { PaymentReading } from './loan/payment-reading.ts'
import { centsOf, type Sum } from './loan/sum.ts'
import type { Box, Page } from './page.ts'
import type { Cell } from './print/cell.ts'
import type { Value } from './print/value.ts'
import { type AddressReading, readPropertyAddress } from './property/address.ts'
import type { FieldReading, StatementFields } from './reading.ts'
import { readServicer, type ServicerReading } from './servicer/servicer.ts'

const LOAN_TYPE_OF: Readonly<Record<LoanProgram, LoanType>> = {
  Conventional: 'Conventional',
  FHA: 'FHA Streamline',
  VA: 'VA IRRRL',
  USDA: 'USDA Streamline',
}
const CONFIRMED = 0.98
const MOST_UNCONFIRMED = 0.93
/** Mortgage insurance that the escrow part is said to hold, without its amount. */
const MENTIONED = 0.85
/** The longest time that an adjustable rate holds at first. One that holds for longer is printed of loans whose rate never changes. */
const LONGEST_FIRST_RATE_MONTHS = 180
/** Programs whose insurance is paid month by month, and often printed as a part of the escrow without a word. */
const INSURED: readonly LoanProgram[] = ['FHA', 'USDA']

/** Places a value on its page, as the reading tells it. */
type Place = <Value>(value: Value, confidence: number, page: number, box: Box) => FieldReading<Value>

function placer(pages: readonly Page[]): Place {
  const part = (length: number, whole: number): number => Math.round((length / whole) * 10_000) / 10_000
  return (value, confidence, number, box) => {
    const page = pages.find((one) => one.number === number)
    const where = page && [
      part(box.x, page.width),
      part(box.y, page.height),
      part(box.width, page.width),
      part(box.height, page.height),
    ]
    const [x = 0, y = 0, width = 0, height = 0] = where ?? []
    return {
      value,
      confidence: Math.round(Math.min(0.99, confidence) * 100) / 100,
      page: number,
      box: [x, y, width, height],
    }
  }
}

/** Unconfirmed fields are believed as far as their label goes, confirmed ones (by arithmetic) almost wholly. */
const trust = (score: number, confirmed: boolean): number =>
  confirmed ? Math.max(CONFIRMED, score) : Math.min(MOST_UNCONFIRMED, score)

function money(place: Place, sum: Sum | null, confirmed: boolean): FieldReading<number> | null {
  const candidate = sum?.parts[0]
  return sum && candidate
    ? place(sum.cents / 100, trust(sum.score, confirmed), candidate.cell.page, candidate.cell.box)
    : null
}

function date(place: Place, candidate: Candidate | null): FieldReading<string> | null {
  const iso = isoOf(candidate)
  return candidate && iso ? place(iso, trust(candidate.score, false), candidate.cell.page, candidate.cell.box) : null
}

function mortgageInsurance(
  place: Place,
  payment: PaymentReading,
  program: LoanProgram | null,
): Pick<StatementFields, 'has_mi' | 'mi_monthly'> {
  const monthly = money(place, payment.mortgageInsurance, payment.addsUp)
  if (monthly) {
    const { confidence, page, box } = monthly
    return { mi_monthly: monthly, has_mi: { value: true, confidence, page, box } }
  }
  const escrow = payment.escrow?.parts[0]
  const named = escrow?.labelWords.includes('mortgage') && escrow.labelWords.includes('insurance')
  const withinEscrow = named && payment.escrow?.cents !== 0
  if (escrow && withinEscrow)
    return { mi_monthly: null, has_mi: place(true, MENTIONED, escrow.cell.page, escrow.cell.box) }
  const isNone = payment.addsUp && (program === null || !INSURED.includes(program))
  return { mi_monthly: null, has_mi: isNone ? { value: false, confidence: 0.95, page: null, box: null } : null }
}

const percentOf = (value: Value): number | null => (value.kind === 'rate' ? value.percent : null)

/** Adjustable when a change of the rate lies ahead of maturity; fixed when the rate holds until then. */
function adjustable(
  place: Place,
  pages: readonly (readonly Cell[])[],
  dates: StatementDates,
  all: readonly Candidate[],
  current: number | null,
): FieldReading<boolean> | null {
  const change = isoOf(dates.rateChange)
  const maturity = isoOf(dates.maturity)
  const said = readAdjustable(pages)
  if (dates.rateChange && change && maturity) {
    const { cell } = dates.rateChange
    return place(monthsBetween(change, maturity) > 0, 0.95, cell.page, cell.box)
  }
  if (said) return place(said.value, said.score, said.page, said.box)
  const before = all.find(({ meaning, value }) => meaning === 'past_rate' && percentOf(value) !== current)
  const sign = changesSoon(change, isoOf(dates.statement)) ? dates.rateChange : before
  return sign ? place(true, 0.8, sign.cell.page, sign.cell.box) : null
}

/** Without maturity to hold a change against. What is not known tells nothing: who is taken for adjustable passes a gate. */
function changesSoon(change: string | null, statement: string | null): boolean {
  return change !== null && statement !== null && monthsBetween(statement, change) <= LONGEST_FIRST_RATE_MONTHS
}

function loanNumber(place: Place, reading: LoanNumberReading | null): FieldReading<string> | null {
  return reading && place(reading.last4, trust(reading.score, false), reading.page, reading.box)
}

function property(
  place: Place,
  address: AddressReading | null,
): Pick<StatementFields, 'address' | 'city' | 'state' | 'zip_code'> {
  const part = (value: string | undefined): FieldReading<string> | null =>
    address && value ? place(value, address.score, address.page, address.box) : null
  return {
    address: part(address?.address),
    city: part(address?.city),
    state: part(address?.state),
    zip_code: part(address?.zip_code),
  }
}

function servicer(place: Place, reading: ServicerReading | null): FieldReading<string> | null {
  return reading && place(reading.name, reading.score, reading.page, reading.box)
}

/** The fields of a statement, from what its pages show, cell by cell, and from the values among that which may be them. */
export function fieldsOf(
  pages: readonly Page[],
  found: readonly (readonly Cell[])[],
  all: readonly Candidate[],
): StatementFields {
  const place = placer(pages)
  const payment = readPayment(all)
  const dates = readDates(all)
  const [statement, maturity] = [isoOf(dates.statement), isoOf(dates.maturity)]
  const months = statement && maturity ? monthsBetween(statement, maturity) : null
  const loan: BalanceAndRate = readBalanceAndRate(all, payment, months)
  const program = readLoanProgram(found)
  const escrow = readEscrowBalance(all, payment.addsUp ? payment.escrow : null)
  return {
    ...property(place, readPropertyAddress(found)),
    ...mortgageInsurance(place, payment, program?.value ?? null),
    current_balance: money(place, loan.balance, loan.agrees),
    current_rate:
      loan.rate &&
      place(
        loan.rate.percent,
        trust(loan.rate.score, loan.agrees),
        loan.rate.candidate.cell.page,
        loan.rate.candidate.cell.box,
      ),
    monthly_payment_piti: money(place, payment.payment, payment.addsUp),
    monthly_payment_pi: money(place, payment.principalAndInterest, payment.addsUp),
    monthly_taxes: money(place, payment.taxes, payment.addsUp && payment.insurance !== null),
    monthly_insurance: money(place, payment.insurance, payment.addsUp && payment.taxes !== null),
    monthly_taxes_insurance: money(place, payment.escrow, payment.addsUp),
    escrow_balance:
      escrow && place(centsOf(escrow) / 100, trust(escrow.score, false), escrow.cell.page, escrow.cell.box),
    loan_start_date: date(place, dates.origination),
    maturity_date: date(place, dates.maturity),
    loan_type: program && place(LOAN_TYPE_OF[program.value], program.score, program.page, program.box),
    is_arm: adjustable(place, found, dates, all, loan.rate?.percent ?? null),
    statement_date: date(place, dates.statement),
    servicer: servicer(place, readServicer(found)),
    loan_number_last4: loanNumber(place, readLoanNumber(all, found)),
  }
}
