import { cents, toCents, toDollars } from '../money/cents.ts'
import { roundedQuotient } from '../money/quotient.ts'
import type { LoanTerms } from './loan.ts'
import { loanFigures } from './loan-figures.ts'
import { todaysPayment } from './todays-payment.ts'

/** A loan as its owner told it, and the day on which they did (ISO calendar date). */
export interface ToldLoan {
  readonly loan: LoanTerms
  readonly told_on: string
}

/**
 * What is owed on a day: the balance as it was told, less the principal of every payment that fell due since, on the first of each
 * month. In dollars to the cent. Where the payments do not pay the loan down it stays as it was told, which is the cautious side.
 */
export function balanceOn({ loan, told_on }: ToldLoan, day: string): number {
  const figures = loanFigures(loan)
  const { pi } = todaysPayment(figures, told_on)
  let balance = figures.balance
  for (let due = paymentsDue(loan.loan_start_date, told_on, day); due > 0; due -= 1) {
    const interest = roundedQuotient(balance * figures.current_rate, 1_200_000)
    const next = cents(balance + interest - pi)
    if (next >= balance || next <= 0) break
    balance = next
  }
  return toDollars(balance)
}

/** The loan with what is owed on a day. It is this one that is evaluated. */
export function loanOn(told: ToldLoan, day: string): LoanTerms {
  return owing(told.loan, balanceOn(told, day))
}

/** The loan with another balance, in dollars. */
export function owing(loan: LoanTerms, current_balance: number): LoanTerms {
  return toCents(current_balance) === toCents(loan.current_balance) ? loan : { ...loan, current_balance }
}

/** The first payment falls due in the second month after the loan began. */
function paymentsDue(start: string, told_on: string, day: string): number {
  return Math.max(0, monthOf(day) - Math.max(monthOf(told_on), monthOf(start) + 1))
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}
