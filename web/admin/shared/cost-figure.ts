import type { CostField } from '../../../api/contract/cost-template-rules.ts'

const cents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** To the cent where there are cents: what two people typed may differ by less than a dollar. */
export function figure(field: CostField, value: number): string {
  return isCount(field) ? String(value) : cents.format(value)
}

/** Months and days; everything else is dollars. */
export function isCount(field: CostField): boolean {
  return field === 'new_escrow_months' || field === 'interest_accrual_days'
}
