import { addDays, firstOfMonthAfter } from '../../calendar/calendar-date.ts'
import type { LoanType } from '../loan-choices.ts'

/** The first day on which the program takes the loan. `closing` is the day the loan started; null: any day will do. */
export function seasonedOn(loanType: LoanType, closing: string): string | null {
  switch (loanType) {
    case 'Conventional':
      return null
    case 'FHA Streamline':
      // Six months after the first payment is due; the program's 210 days after closing are always over by then.
      return firstOfMonthAfter(closing, MONTHS_TO_FIRST_PAYMENT + 6)
    case 'VA IRRRL':
      return addDays(firstOfMonthAfter(closing, MONTHS_TO_FIRST_PAYMENT), 210)
    case 'USDA Streamline':
      return addDays(closing, 180)
  }
}

/** A loan closed on 2026-04-15 is first due on 2026-06-01. */
const MONTHS_TO_FIRST_PAYMENT = 2
