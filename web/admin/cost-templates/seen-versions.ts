import { COST_FIELDS, COST_LABELS, type CostField, type Costs } from '../../../api/contract/cost-template-rules.ts'
import type { Difference } from '../../shared/form/changed-elsewhere.tsx'
import { figure } from './cost-values.ts'
import type { ListedState } from './listed-state.ts'

/** The version of each state's template that was looked at, by its code; -1: it had none. */
export type SeenVersions = ReadonlyMap<string, number>

/** So many states are named in a line; more are counted. */
const MOST_NAMED = 5

export function versionsOf(states: readonly ListedState[]): SeenVersions {
  return new Map(states.map((state) => [state.code, versionOf(state)]))
}

export function versionOf({ template }: ListedState): number {
  return template?.version ?? -1
}

export interface ChangesSince {
  /** Whose template was changed, as a person reads it. */
  readonly what: string
  /** The figures that are saved otherwise than they are typed, each with the states where it says so. */
  readonly differences: readonly Difference[]
}

/** What somebody else has saved since in what was looked at, beside what is typed. */
export function changesSince(seen: SeenVersions, states: readonly ListedState[], typed: Partial<Costs>): ChangesSince {
  const changed = states.filter((state) => seen.has(state.code) && seen.get(state.code) !== versionOf(state))
  const differences = COST_FIELDS.flatMap((field) => {
    const here = typed[field]
    return here === undefined ? [] : differencesIn(changed, field, here)
  })
  return { what: `cost template of ${inShort(changed)}`, differences }
}

function differencesIn(states: readonly ListedState[], field: CostField, here: number): Difference[] {
  const figures = new Set(states.map(({ template }) => template?.[field] ?? here))
  return [...figures]
    .filter((there) => there !== here)
    .map((there) => ({
      label: `${COST_LABELS[field]}, ${inShort(states.filter(({ template }) => template?.[field] === there))}`,
      here: figure(field, here),
      there: figure(field, there),
    }))
}

function inShort(states: readonly ListedState[]): string {
  return states.length > MOST_NAMED ? `${states.length} states` : states.map(({ code }) => code).join(', ')
}
