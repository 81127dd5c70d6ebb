import { type Cents, cents, toCents } from '../../money/cents.ts'
import type { Evaluation, Rung } from '../evaluation.ts'
import { truncatedLtv } from '../loan-to-value.ts'
import { newMortgageInsurance } from '../new-mortgage-insurance.ts'

/** What is asked of a loan to say what is paid for it each month. In dollars. */
export interface InsuredLoan {
  readonly current_balance: number
  readonly estimated_value: number
  readonly has_mi: boolean
  readonly mi_monthly?: number | null | undefined
  /** What is supposed to be paid off before; undefined: the loan is as it is. */
  readonly paid_off?: number
}

/** Two amounts in whole dollars that differ by exactly what is said of them. */
export interface TodayAndNew {
  readonly today: number
  readonly new_loan: number
}

/** Principal and interest with mortgage insurance, a month, today and at the target rate. */
export interface MonthlyPayments {
  readonly today: Cents
  readonly new_loan: Cents
  /** Of these the mortgage insurance. */
  readonly mi_now: Cents
  readonly mi_then: Cents
}

/** The one meaning of 'the payment' wherever two of them are set beside each other. Null while a part of it is unknown. */
export function monthlyPayments(
  loan: InsuredLoan,
  { loan_type, new_payment_pi, monthly_savings }: Pick<Evaluation, 'loan_type' | 'new_payment_pi' | 'monthly_savings'>,
): MonthlyPayments | null {
  const balance = toCents(loan.current_balance)
  const ltv = truncatedLtv(balance, toCents(loan.estimated_value))
  const miNow = toCents(loan.has_mi ? (loan.mi_monthly ?? 0) : 0)
  const miThen = newMortgageInsurance({ loan_type, balance, ltv }, miNow).amount
  if (new_payment_pi === null || monthly_savings === null || miThen === null) return null
  const newLoan = cents(toCents(new_payment_pi) + miThen)
  return { today: cents(newLoan + toCents(monthly_savings)), new_loan: newLoan, mi_now: miNow, mi_then: miThen }
}

/**
 * As they are shown, in whole dollars. Today's is what its owner knows from the statement, and so is rounded by itself; the new one, which
 * nobody has on paper yet, is less by exactly the saving that is shown, which is rounded down.
 */
export function wholePayments({ today, new_loan }: Pick<MonthlyPayments, 'today' | 'new_loan'>): TodayAndNew {
  const shown = Math.round(today / 100)
  return { today: shown, new_loan: shown - Math.floor((today - new_loan) / 100) }
}

/** The principal and interest of a rate of the ladder in whole dollars: that of the target is the new payment where no insurance comes to it. */
export function wholeRungPayment({
  new_payment_pi,
  monthly_savings,
}: Pick<Rung, 'new_payment_pi' | 'monthly_savings'>): number {
  const new_loan = toCents(new_payment_pi)
  if (monthly_savings === null) return Math.ceil(new_loan / 100)
  return wholePayments({ today: cents(new_loan + toCents(monthly_savings)), new_loan }).new_loan
}

/** What the two payments leave out, and what not. */
export function paymentsInclude({ mi_now, mi_then }: { readonly mi_now: number; readonly mi_then: number }): string {
  if (mi_then > 0) return 'with mortgage insurance, without taxes and home insurance'
  if (mi_now > 0)
    return 'with the mortgage insurance of today’s loan, none in the new one; without taxes and home insurance'
  return 'without taxes and home insurance'
}
