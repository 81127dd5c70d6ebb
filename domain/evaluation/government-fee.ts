import { addDays, wholeMonthsBetween } from '../calendar/calendar-date.ts'
import { type Cents, cents } from '../money/cents.ts'
import { roundedQuotient } from '../money/quotient.ts'
import type { LoanFigures } from './loan-figures.ts'

/** What the program itself charges for the new loan, after FHA's refund of the old premium. Rounded once. */
export function governmentFee(loan: LoanFigures, asOf: string, interestAccrualDays: number): Cents {
  switch (loan.loan_type) {
    case 'Conventional':
      return cents(0)
    case 'FHA Streamline': {
      const kept = 100 - fhaRefundShare(loan.start_date, addDays(asOf, interestAccrualDays))
      return cents(roundedQuotient(loan.balance * 175 * kept, 1_000_000))
    }
    case 'VA IRRRL':
      return cents(roundedQuotient(loan.balance, 200))
    case 'USDA Streamline':
      return cents(roundedQuotient(loan.balance, 100))
  }
}

/** In percent: 80 in the first month of the old loan, 2 less in each of the next, nothing after the 36th. */
function fhaRefundShare(start: string, expectedClosing: string): number {
  const month = wholeMonthsBetween(start, expectedClosing) + 1
  return month > 36 ? 0 : 82 - 2 * month
}
