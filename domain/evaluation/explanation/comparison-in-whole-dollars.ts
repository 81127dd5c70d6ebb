import { toCents } from '../../money/cents.ts'
import { wholeGain } from '../../money/whole-dollars.ts'
import type { Comparison } from './comparison.ts'
import { type TodayAndNew, wholePayments } from './monthly-payments.ts'

/** The payments of both loans, as the legs show them. */
export function comparedPayments({ payment_now, payment_then }: Comparison): TodayAndNew {
  return wholePayments({ today: toCents(payment_now), new_loan: toCents(payment_then) })
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
