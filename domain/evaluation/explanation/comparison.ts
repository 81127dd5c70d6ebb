import { firstOfMonthAfter } from '../../calendar/calendar-date.ts'
import { type Cents, cents, toCents, toDollars } from '../../money/cents.ts'
import { toThousandths } from '../../money/thousandths.ts'
import type { Evaluation } from '../evaluation.ts'
import { NEW_LOAN_MONTHS } from '../level-payment.ts'
import type { LoanTerms } from '../loan.ts'
import { loanFigures } from '../loan-figures.ts'
import type { Pricing } from '../pricing.ts'
import { todaysPayment } from '../todays-payment.ts'
import { expectedClosing } from './expected-closing.ts'
import { interestByMonth } from './interest-by-month.ts'
import { ledgerOf } from './ledger.ts'
import { monthlyPayments } from './monthly-payments.ts'

/** How long a loan runs, and what it costs in interest until it ends. */
export interface Course {
  readonly months: number
  /** In dollars. */
  readonly interest: number
}

/** Today's loan and the new one over all of their time. Money in dollars. */
export interface ComparedCourses {
  /** Principal and interest with mortgage insurance, a month. */
  readonly payment_now: number
  readonly payment_then: number
  /** Of these the mortgage insurance. */
  readonly mi_now: number
  readonly mi_then: number
  /** Null: today's payment does not pay the loan off, or the figures do not add up. */
  readonly todays_loan: Course | null
  readonly new_loan: Course
  /** The new loan when today's principal and interest is paid on it all the same. */
  readonly new_loan_at_todays_payment: Course | null
  /** The month of the new loan (1 is its first) from which it has cost more for good; null: never, or not known. */
  readonly costs_more_from_month: number | null
  /** The month from which it is the cheaper one, until it costs more for good: 1 where no costs have to be made up for; null: never, or not known. */
  readonly cheaper_from_month: number | null
  /** Costs that nobody gives back; they count against the new loan. In whole dollars, as the ledger shows them. */
  readonly spent_for_good: number
  /** The adjustable rate of today's loan was taken to stay where it is. */
  readonly adjustable: boolean
}

export interface Comparison extends ComparedCourses {
  /** The first day of the month from which the new loan has cost more for good, ISO; null: never, or not known. */
  readonly costs_more_from: string | null
}

/**
 * Compares keeping today's loan with refinancing into the target rate; null where there is no target or its payment is unknown.
 *
 * Payments made plus what is still owed is principal plus interest paid, so the loan that has paid less interest at a month is the
 * cheaper one if it ended there; what is spent for good on the new one counts against it from its first day, also where skipped payments
 * and a refund cover it, for these are the owner's own money. That a longer term can cost more interest than the lower rate saves is
 * what the Federal Reserve Board's "A Consumer's Guide to Mortgage Refinancings" tells borrowers to look at.
 */
export function compareCourses(loan: LoanTerms, evaluation: Evaluation): ComparedCourses | null {
  const { target_rate, new_payment_pi, as_of } = evaluation
  const figures = loanFigures(loan)
  const today = todaysPayment(figures, as_of)
  const payments = monthlyPayments(loan, evaluation)
  if (target_rate === null || new_payment_pi === null || payments === null) return null
  const { balance, current_rate } = figures
  const spent = ledgerOf(evaluation)?.spent_for_good ?? 0
  const payment = toCents(new_payment_pi)
  const newLoan = { balance, rate: toThousandths(target_rate), payment }
  const then = interestByMonth(newLoan, NEW_LOAN_MONTHS)
  if (then === null) return null
  const now = interestByMonth({ balance, rate: current_rate, payment: today.pi })
  const atTodaysPayment = interestByMonth({ ...newLoan, payment: today.pi })
  return {
    payment_now: toDollars(payments.today),
    payment_then: toDollars(payments.new_loan),
    mi_now: toDollars(payments.mi_now),
    mi_then: toDollars(payments.mi_then),
    todays_loan: now && courseOf(now),
    new_loan: courseOf(then),
    new_loan_at_todays_payment: atTodaysPayment && courseOf(atTodaysPayment),
    ...(now === null ? NOT_KNOWN : whenCheaper(now, then, toCents(spent))),
    spent_for_good: spent,
    adjustable: loan.is_arm,
  }
}

/** As `compareCourses`, with the days of a closing at the pricing that the evaluation was made from. */
export function compareLoans(loan: LoanTerms, pricing: Pricing, evaluation: Evaluation): Comparison | null {
  const courses = compareCourses(loan, evaluation)
  if (courses === null) return null
  const { costs_more_from_month: month } = courses
  const closing = expectedClosing(pricing, evaluation.as_of)
  return { ...courses, costs_more_from: month === null ? null : firstOfMonthAfter(closing, 1 + month) }
}

function courseOf(interest: readonly Cents[]): Course {
  return { months: interest.length, interest: toDollars(interestAfter(interest, interest.length)) }
}

type WhenCheaper = Pick<ComparedCourses, 'cheaper_from_month' | 'costs_more_from_month'>

const NOT_KNOWN: WhenCheaper = { cheaper_from_month: null, costs_more_from_month: null }

/** The last stretch of months in which the new loan is not the dearer one; from then on it costs more for good, if it ever does. */
function whenCheaper(now: readonly Cents[], then: readonly Cents[], spent: Cents): WhenCheaper {
  const isDearer = (month: number) => interestAfter(then, month) + spent > interestAfter(now, month)
  const end = Math.max(now.length, then.length)
  let last = end
  while (last > 0 && isDearer(last)) last -= 1
  let first = last
  while (first > 1 && !isDearer(first - 1)) first -= 1
  return {
    cheaper_from_month: last === 0 ? null : first,
    costs_more_from_month: last >= then.length ? null : last + 1,
  }
}

/** A loan that has ended costs no more. */
function interestAfter(interest: readonly Cents[], month: number): Cents {
  return interest[Math.min(month, interest.length) - 1] ?? cents(0)
}
