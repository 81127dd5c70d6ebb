import {
  COST_FIELDS,
  COST_LABELS,
  type CostField,
  type Costs,
  costFault,
} from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import type { Difference } from '../../shared/form/changed-elsewhere.tsx'
import { changedThere } from '../../shared/form/changed-there.ts'
import { figure } from '../shared/cost-figure.ts'

/** What stands in the inputs: a number, or what is no number yet. */
export type CostValues = Record<CostField, number | string>

export function costValuesOf(costs: Costs): CostValues {
  return Object.fromEntries(COST_FIELDS.map((field) => [field, costs[field]])) as CostValues
}

/** As it is saved: what is no number is 0. */
export function costsOf(values: CostValues): Costs {
  return Object.fromEntries(COST_FIELDS.map((field) => [field, numberOrZero(values[field])])) as Record<
    CostField,
    number
  >
}

/** What is no number is 0. */
export function numberOrZero(typed: number | string): number {
  const value = typed === '' ? 0 : Number(typed)
  return Number.isFinite(value) ? value : 0
}

/** A message for each figure that cannot be saved, as the server would say it. */
export function costFaults(values: CostValues): Record<string, string> {
  const costs = costsOf(values)
  const faults = COST_FIELDS.map((field) => [field, costFault(field, costs[field])] as const)
  return Object.fromEntries(faults.filter((entry): entry is [CostField, string] => entry[1] !== null))
}

/** As it is saved; null: it cannot be. */
export function savableCosts(values: CostValues): Costs | null {
  return Object.keys(costFaults(values)).length === 0 ? costsOf(values) : null
}

/** What somebody else has saved since this template was seen, beside what is typed. */
export function costChanges(seen: CostTemplate, typed: CostValues, saved: CostTemplate): Difference[] {
  const costs = costsOf(typed)
  return changedThere(
    COST_FIELDS.map((field) => ({
      label: COST_LABELS[field],
      before: figure(field, seen[field]),
      here: figure(field, costs[field]),
      there: figure(field, saved[field]),
    })),
  )
}
