import { addDays } from '../../calendar/calendar-date.ts'
import { NATIONAL_DEFAULT_COSTS } from '../../costs/national-default.ts'
import type { Pricing } from '../pricing.ts'

/** When the new loan would close: as many days after the evaluation as interest is counted for. An ISO calendar date. */
export function expectedClosing(pricing: Pick<Pricing, 'cost_template'>, asOf: string): string {
  return addDays(asOf, (pricing.cost_template?.value ?? NATIONAL_DEFAULT_COSTS).interest_accrual_days)
}
