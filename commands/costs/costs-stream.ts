import type { CostsEvent } from '../../domain/costs/events.ts'
import { type CurrentTemplate, evolveTemplate, noTemplate } from '../../domain/costs/state.ts'
import type { Aggregate } from '../load.ts'

export const costTemplateAggregate: Aggregate<CurrentTemplate, CostsEvent> = {
  initial: noTemplate,
  evolve: evolveTemplate,
}

/** @param state two-letter code */
export const costTemplateStream = (state: string) => `cost_template-${state}`
