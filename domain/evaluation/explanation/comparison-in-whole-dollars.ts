import { toCents } from '../../money/cents.ts'
import { wholeGain } from '../../money/whole-dollars.ts'
import type { Comparison } from './comparison.ts'

/** Two amounts in whole dollars that differ by exactly what is said of them. */
export interface TodayAndNew {
  readonly today: number
  readonly new_loan: number
}

/** The payments of both loans, as the legs show them. */
export function comparedPayments({ payment_now, payment_then }: Comparison): TodayAndNew {
  return todayAndNew(payment_now, payment_then)
}

/** The interest of both loans to their end; null where they cannot be compared. */
export function comparedInterest({
  todays_loan,
  new_loan,
}: Pick<Comparison, 'todays_loan' | 'new_loan'>): TodayAndNew | null {
  return todays_loan && todayAndNew(todays_loan.interest, new_loan.interest)
}

function todayAndNew(today: number, newLoan: number): TodayAndNew {
  const { from, to } = wholeGain(toCents(newLoan), toCents(today))
  return { today: to, new_loan: from }
}
