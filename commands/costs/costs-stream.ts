import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import type { CostsEvent } from '../../domain/costs/events.ts'
import { type CurrentTemplate, evolveTemplate, noTemplate } from '../../domain/costs/state.ts'
import type { Aggregate } from '../load.ts'

export const costTemplateAggregate: Aggregate<CurrentTemplate, CostsEvent> = {
  initial: noTemplate,
  evolve: evolveTemplate,
}

/** @param state two-letter code */
export const costTemplateStream = (state: string) => `cost_template-${state}`

/** Records a template unless it is what the state has already. */
export function templateSaved(current: CostTemplate | null, template: CostTemplate): CostsEvent[] {
  return current !== null && sameCosts(current, template) ? [] : [{ type: 'CostTemplateSaved', data: { template } }]
}

function sameCosts(a: CostTemplate, b: CostTemplate): boolean {
  return (Object.keys(a) as (keyof CostTemplate)[]).every((field) => a[field] === b[field])
}
