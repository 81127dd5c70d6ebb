import { toCents } from '../../money/cents.ts'
import { wholeGain } from '../../money/whole-dollars.ts'
import type { Comparison } from './comparison.ts'

/** Two amounts in whole dollars that differ by exactly what is said of them. */
export interface TodayAndNew {
  readonly today: number
  readonly new_loan: number
}

/** The interest of both loans to their end; null where they cannot be compared. */
export function comparedInterest({
  todays_loan,
  new_loan,
}: Pick<Comparison, 'todays_loan' | 'new_loan'>): TodayAndNew | null {
  if (todays_loan === null) return null
  const { from, to } = wholeGain(toCents(new_loan.interest), toCents(todays_loan.interest))
  return { today: to, new_loan: from }
}
