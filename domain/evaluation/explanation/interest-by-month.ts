import type { Cents } from '../../money/cents.ts'
import { cents } from '../../money/cents.ts'
import { roundedQuotient } from '../../money/quotient.ts'
import type { Thousandths } from '../../money/thousandths.ts'

/** No mortgage runs longer: a loan that is not paid off by then is not being paid off. */
const LONGEST_MONTHS = 480

/** A loan as it is paid: `payment` is principal and interest. */
export interface PaidLoan {
  readonly balance: Cents
  readonly rate: Thousandths
  readonly payment: Cents
}

/**
 * What has been paid in interest after each month until nothing is owed; its length is the months it takes. Interest of a month
 * is the balance at a twelfth of the rate, rounded to the cent, as a servicer counts it.
 * @param term in months, when the last payment takes whatever is left; without one the loan runs until its payments end it
 * @returns null when the payment never pays the loan off
 */
export function interestByMonth({ balance, rate, payment }: PaidLoan, term: number | null = null): Cents[] | null {
  const course: Cents[] = []
  let owed: number = balance
  let paid = 0
  while (owed > 0) {
    if (course.length === (term ?? LONGEST_MONTHS)) return null
    const interest = roundedQuotient(owed * rate, 1_200_000)
    const isLast = course.length + 1 === term
    if (!isLast && payment <= interest) return null
    owed = isLast ? 0 : Math.max(owed + interest - payment, 0)
    paid += interest
    course.push(cents(paid))
  }
  return course
}
