import type { PlainEvent } from '../event.ts'
import type { CostTemplate } from './cost-template.ts'

/** Stream: `cost_template-{STATE}`. The version of a template is its stream's revision. */
export type CostTemplateSaved = PlainEvent<'CostTemplateSaved', { template: CostTemplate }>

export type CostsEvent = CostTemplateSaved
