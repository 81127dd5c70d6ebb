import { COST_FIELDS, COST_LABELS, type CostField, type Costs } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import type { Difference } from '../../shared/form/changed-elsewhere.tsx'
import { figure } from '../shared/cost-figure.ts'
import type { ListedState } from './listed-state.ts'

/** Each state's template as it was looked at, by its code; null: it had none. */
export type SeenTemplates = ReadonlyMap<string, CostTemplate | null>

/** So many states are named in a line; more are counted. */
const MOST_NAMED = 5

export function seenTemplates(states: readonly ListedState[]): SeenTemplates {
  return new Map(states.map(({ code, template }) => [code, template]))
}

interface ChangesSince {
  /** Whose template was changed, as a person reads it. */
  readonly what: string
  /** What is typed would take the place of something that was not looked at. */
  readonly isOld: boolean
  /** What was changed there, each figure with the states where it says so. */
  readonly differences: readonly Difference[]
}

/** What somebody else has saved since in what was looked at, beside what is typed. */
export function changesSince(seen: SeenTemplates, states: readonly ListedState[], typed: Partial<Costs>): ChangesSince {
  const changed = states.filter(({ code, template }) => seen.has(code) && seen.get(code)?.version !== template?.version)
  const isOld = changed.some(({ template }) =>
    COST_FIELDS.some((field) => typed[field] !== undefined && typed[field] !== template?.[field]),
  )
  return {
    what: `cost template of ${inShort(changed)}`,
    isOld,
    differences: COST_FIELDS.flatMap((field) => differencesIn(changed, field, seen, typed[field])),
  }
}

function differencesIn(
  states: readonly ListedState[],
  field: CostField,
  seen: SeenTemplates,
  here: number | undefined,
): Difference[] {
  const before = ({ code }: ListedState) => seen.get(code)?.[field]
  const differing = states.filter((state) => {
    const there = state.template?.[field]
    // Of a template that is new only what is typed can differ.
    if (before(state) === undefined && here === undefined) return false
    return there !== undefined && there !== before(state) && there !== here
  })
  const figures = new Set(differing.flatMap(({ template }) => template?.[field] ?? []))
  return [...figures].map((there) => {
    const where = differing.filter(({ template }) => template?.[field] === there)
    return {
      label: `${COST_LABELS[field]}, ${inShort(where)}`,
      here: here === undefined ? 'Stays as it is' : figure(field, here),
      there: figure(field, there),
      isChangedHere: here !== undefined && where.some((state) => before(state) !== here),
    }
  })
}

function inShort(states: readonly ListedState[]): string {
  return states.length > MOST_NAMED ? `${states.length} states` : states.map(({ code }) => code).join(', ')
}
