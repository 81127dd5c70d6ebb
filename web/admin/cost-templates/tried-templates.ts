import { COST_FIELDS, type Costs } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'

/** The template of a state as it would be saved. */
export interface TriedTemplate extends Costs {
  readonly state: string
}

/** A state and its template as it is saved; null: it has none. */
interface SavedState {
  readonly code: string
  readonly template: CostTemplate | null
}

/**
 * What templates would be saved for these states, where that is something else than what is saved now: the others change nothing.
 * @param costsOf what would be saved for a state, if anything
 */
export function triedTemplates<State extends SavedState>(
  states: readonly State[],
  costsOf: (state: State) => Costs | null | undefined,
): TriedTemplate[] {
  return states.flatMap((state) => {
    const costs = costsOf(state)
    if (!costs || isSaved(costs, state)) return []
    const figures = Object.fromEntries(COST_FIELDS.map((field) => [field, costs[field]]))
    return { ...(figures as unknown as Costs), state: state.code }
  })
}

function isSaved(costs: Costs, { template }: SavedState): boolean {
  return template !== null && COST_FIELDS.every((field) => template[field] === costs[field])
}
