import type { CostTemplate } from './cost-template.ts'
import type { CostsEvent } from './events.ts'

/** The newest template of a US state; null while it has none. */
export type CurrentTemplate = CostTemplate | null

export const noTemplate: CurrentTemplate = null

/** Folds one event of a cost template's stream into its state. */
export function evolveTemplate(_template: CurrentTemplate, event: CostsEvent): CurrentTemplate {
  return event.data.template
}
