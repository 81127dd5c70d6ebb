import { money } from '../../shared/format/money.ts'
import { type ListedState, STANDING_LABELS } from './listed-state.ts'

/** So many are still read at a glance. */
const MOST_NAMES = 6

/** How things stand, as one would say it. */
export function statesInWords(states: readonly ListedState[]): string {
  const missing = states.filter(({ template }) => template === null)
  if (missing.length === 0) return 'Every state and DC has a cost template.'
  const names = missing.length <= MOST_NAMES ? `: ${missing.map(({ name }) => name).join(', ')}` : ''
  const have = missing.length === 1 ? '1 place has' : `${missing.length} places have`
  return `${have} no cost template${names}. A home there is priced with the national defaults.`
}

/** 'Colorado, $4,295, Licensed'. */
export function stateInWords({ name, total, standing }: ListedState): string {
  return [name, ...(total === null ? [] : [money(total)]), STANDING_LABELS[standing]].join(', ')
}
