import { COST_FIELDS, type CostField } from './cost-fields.ts'
import type { CostTemplate } from './cost-template.ts'

/** A figure of a template that says something else than before; null: there was no template. */
export interface ChangedCost {
  readonly field: CostField
  readonly from: number | null
  readonly to: number
}

/** In the order of every screen and file. */
export function changedCosts(before: CostTemplate | null, after: CostTemplate): ChangedCost[] {
  return COST_FIELDS.map((field) => ({ field, from: before?.[field] ?? null, to: after[field] })).filter(
    ({ from, to }) => from !== to,
  )
}
