import { hasZipCodesWith } from '../address/zip-codes-of-states.ts'
import { wholeMonthsBetween } from '../calendar/calendar-date.ts'
import { readStateCode, STATE_NAMES } from '../costs/states.ts'
import { dollarsInWords } from '../money/money-in-words.ts'
import type { LoanFieldName } from './loan-fields.ts'

/** Field name to a question for the person who filled it in. */
export type LoanDoubts = Partial<Record<LoanFieldName, string>>

/** What of a loan is looked at: money in dollars, the rate in percent, the date ISO. Null and undefined are not given. */
export interface DoubtableLoan {
  readonly state: string
  readonly zip_code: string
  readonly current_balance: number
  readonly estimated_value: number
  readonly current_rate: number
  readonly loan_start_date: string
  readonly monthly_payment_piti: number
  readonly monthly_payment_pi?: number | null | undefined
  readonly monthly_taxes?: number | null | undefined
  readonly monthly_insurance?: number | null | undefined
  readonly escrow_balance: number
  readonly has_mi: boolean
  readonly mi_monthly?: number | null | undefined
}

/** With the first payment in the second month after closing, the last of 360 is due in the 361st. */
const PAID_OFF_AFTER_MONTHS = 361

/** Hardly any house is worth less, in dollars. */
const LEAST_VALUE = 10_000
/** Even where prices fell by half, hardly anybody owes more than so many times what the house is worth. */
const MOST_OWED = 2
/** No account for taxes and insurance holds what is paid into it in so many months. */
const MOST_MONTHS_OF_ESCROW = 18

/**
 * What of a loan is most likely a slip of whoever typed it. Asked about and never refused: the rule evaluates such loans, too, because a
 * few are as they were typed. `asOf` is today.
 */
export function loanDoubts(loan: DoubtableLoan, asOf: string): LoanDoubts {
  const payment = paymentDoubt(loan)
  // What is said of the account rests on the payment.
  const account = Object.keys(payment).length === 0 ? escrowDoubt(loan) : {}
  return { ...zipCodeDoubt(loan), ...valueDoubt(loan), ...payment, ...account, ...startDoubt(loan, asOf) }
}

/** Of the address, what is most likely a slip. */
export function zipCodeDoubt({ state, zip_code }: Pick<DoubtableLoan, 'state' | 'zip_code'>): LoanDoubts {
  const code = readStateCode(state)
  const firstDigits = zip_code.slice(0, 3)
  if (code === null || hasZipCodesWith(code, firstDigits)) return {}
  return {
    zip_code: `ZIP codes in ${STATE_NAMES[code]} do not begin with ${firstDigits}. Are state and ZIP code both right?`,
  }
}

function valueDoubt({ current_balance, estimated_value }: DoubtableLoan): LoanDoubts {
  if (estimated_value < LEAST_VALUE)
    return { estimated_value: 'Hardly any house is worth so little. Is it the whole value, in dollars?' }
  if (current_balance <= MOST_OWED * estimated_value) return {}
  return { estimated_value: 'You would owe more than twice what the house is worth. Are value and balance both right?' }
}

function paymentDoubt(loan: DoubtableLoan): LoanDoubts {
  const interest = interestOfAMonth(loan)
  // Whoever pays the interest only is told nothing for a rounded cent.
  if (whatPays(loan) > interest - 1) return partsDoubt(loan)
  const beyond = `would not even pay the interest of a month, about ${dollarsInWords(interest)}`
  return loan.monthly_payment_pi == null
    ? { monthly_payment_piti: `This payment ${beyond}. Is it the whole of it, with principal, taxes and insurance?` }
    : { monthly_payment_pi: `This ${beyond}. Is it all of your principal and interest?` }
}

/** A year's taxes for a month's, or the payment without what goes to the escrow account. */
function partsDoubt(loan: DoubtableLoan): LoanDoubts {
  const { monthly_payment_piti, monthly_payment_pi, monthly_taxes, monthly_insurance } = loan
  const parts = (monthly_payment_pi ?? 0) + (monthly_taxes ?? 0) + (monthly_insurance ?? 0) + insurance(loan)
  if (parts < monthly_payment_piti + 1) return {}
  const told = `The parts of it that you tell come to ${dollarsInWords(parts)} a month`
  return { monthly_payment_piti: `${told}, which is more. Are this payment and its parts all of one month?` }
}

function interestOfAMonth({ current_balance, current_rate }: DoubtableLoan): number {
  return (current_balance * current_rate) / 1200
}

/** What of the payment can go to interest and principal. */
function whatPays(loan: DoubtableLoan): number {
  const { monthly_payment_piti, monthly_payment_pi, monthly_taxes, monthly_insurance } = loan
  return monthly_payment_pi ?? monthly_payment_piti - (monthly_taxes ?? 0) - (monthly_insurance ?? 0) - insurance(loan)
}

function insurance({ has_mi, mi_monthly }: DoubtableLoan): number {
  return has_mi ? (mi_monthly ?? 0) : 0
}

/** Its refund is counted as money that covers costs, so that a slip there makes a refinance look free. */
function escrowDoubt(loan: DoubtableLoan): LoanDoubts {
  if (loan.escrow_balance <= whatGoesToEscrow(loan) * MOST_MONTHS_OF_ESCROW) return {}
  return {
    escrow_balance:
      'This is more than you pay for taxes and insurance in a year and a half. Is it what your escrow account holds?',
  }
}

/** At the most, where the parts of the payment are not known. */
function whatGoesToEscrow(loan: DoubtableLoan): number {
  const { monthly_taxes, monthly_insurance, monthly_payment_piti, monthly_payment_pi } = loan
  if (monthly_taxes != null && monthly_insurance != null) return monthly_taxes + monthly_insurance
  return Math.max(monthly_payment_piti - (monthly_payment_pi ?? interestOfAMonth(loan)) - insurance(loan), 0)
}

function startDoubt({ loan_start_date }: DoubtableLoan, asOf: string): LoanDoubts {
  if (wholeMonthsBetween(loan_start_date, asOf) < PAID_OFF_AFTER_MONTHS) return {}
  return {
    loan_start_date:
      'A loan of 30 years that began then would be paid off by now. Is it the day of the loan you have today, and not of an earlier one?',
  }
}
