import { COST_FIELDS, type CostField, type Costs, costFault } from './cost-fields.ts'
import type { CostTemplate } from './cost-template.ts'
import { readStateCode } from './states.ts'

export type CostTemplatePayload =
  | { readonly template: CostTemplate; readonly faults?: undefined }
  | { readonly faults: Record<string, string>; readonly template?: undefined }

/** What a template has where nothing else is said. */
const DEFAULTS: Partial<Costs> = { lender_fee: 1895, new_escrow_months: 3, interest_accrual_days: 45 }

/** Reads one state's template: dollars with at most 2 decimals, months and days whole; or every field that is wrong and why. */
export function readCostTemplate(payload: Readonly<Record<string, unknown>>): CostTemplatePayload {
  const faults: Record<string, string> = {}
  const state = typeof payload.state === 'string' ? readStateCode(payload.state) : null
  if (state === null) faults.state = 'State must be the two-letter code of a US state or DC'
  const figures = { ...DEFAULTS, ...withoutMissing(payload) }
  const costs = readCosts(figures, faults)
  return state === null || costs === null ? { faults } : { template: { state, ...costs } }
}

export type CostTemplatesPayload =
  | { readonly templates: readonly CostTemplate[]; readonly faults?: undefined }
  | { readonly faults: Record<string, string>; readonly templates?: undefined }

/** Reads the templates of several states, one of each; or what is wrong with the first that is not right. */
export function readCostTemplates(payloads: readonly Readonly<Record<string, unknown>>[]): CostTemplatesPayload {
  const templates = new Map<string, CostTemplate>()
  for (const payload of payloads) {
    const { template, faults } = readCostTemplate(payload)
    if (faults !== undefined) return { faults }
    if (templates.has(template.state)) return { faults: { state: `${template.state} can have one template only` } }
    templates.set(template.state, template)
  }
  return { templates: [...templates.values()] }
}

/** Null, and the faults noted, unless every figure is there and right. */
export function readCosts(figures: Readonly<Record<string, unknown>>, faults: Record<string, string>): Costs | null {
  const costs: Partial<Record<CostField, number>> = {}
  let complete = true
  for (const field of COST_FIELDS) {
    const fault = costFault(field, figures[field])
    if (fault !== null) {
      faults[field] = fault
      complete = false
    } else costs[field] = Number(figures[field]) + 0
  }
  return complete ? (costs as Costs) : null
}

function withoutMissing(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined && value !== null))
}
