import { totalRefinanceCost } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import { STATE_CODES, STATE_NAMES, type StateCode } from '../../../api/contract/states.ts'

/** As the company plans it, which colours the map. Where it may lend is a setting, and decides alone what counts as ready. */
export const LICENSED: ReadonlySet<string> = new Set(
  'AK AL CO FL GA IA IL IN KY LA MI MN MO MS NC OR SC TN TX VA'.split(' '),
)
const IN_PROCESS: ReadonlySet<string> = new Set('CA MD NJ NV PA UT WA WI'.split(' '))

/** How a state stands: where it lacks a template, that comes before everything else. */
export type Standing = 'licensed' | 'in_process' | 'not_licensed' | 'missing'

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  licensed: 'Licensed',
  in_process: 'In Process',
  not_licensed: 'Not Licensed',
  missing: 'Missing Template',
}

export const STANDINGS = Object.keys(STANDING_LABELS) as Standing[]

/** A state as the map and the list show it. */
export interface ListedState {
  readonly code: StateCode
  readonly name: string
  readonly standing: Standing
  readonly template: CostTemplate | null
  /** Its total fee in dollars; null without a template. */
  readonly total: number | null
}

/** Every state and DC, by name. */
export function listedStates(templates: readonly CostTemplate[]): ListedState[] {
  const byCode = new Map(templates.map((template) => [template.state, template]))
  const states = STATE_CODES.map((code) => {
    const template = byCode.get(code) ?? null
    const total = template === null ? null : totalRefinanceCost(template)
    return { code, name: STATE_NAMES[code], standing: standingOf(code, template), template, total }
  })
  return states.sort((one, other) => one.name.localeCompare(other.name))
}

function standingOf(code: StateCode, template: CostTemplate | null): Standing {
  if (template === null) return 'missing'
  if (LICENSED.has(code)) return 'licensed'
  return IN_PROCESS.has(code) ? 'in_process' : 'not_licensed'
}
