import type { Sort } from '../../shared/list/sort.ts'
import { type ListedState, STANDINGS } from './listed-state.ts'

export const SORT_FIELDS = ['name', 'standing', 'total', 'saved'] as const

export type SortField = (typeof SORT_FIELDS)[number]

const keys: Readonly<Record<SortField, (state: ListedState) => number | string>> = {
  name: ({ name }) => name,
  standing: ({ standing }) => STANDINGS.indexOf(standing),
  total: ({ total }) => total ?? -1,
  saved: ({ template }) => template?.updated_at ?? '',
}

/** In the order that is asked for; what is alike stays by name. */
export function sortedStates(states: readonly ListedState[], sort: Sort<SortField>): ListedState[] {
  const isDown = sort.startsWith('-')
  const key = keys[(isDown ? sort.slice(1) : sort) as SortField]
  const by = (one: ListedState, other: ListedState) => {
    const [a, b] = [key(one), key(other)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  }
  return [...states].sort((one, other) => (isDown ? by(other, one) : by(one, other)))
}

/** Those that a search finds: by name or code, by how they stand, or by their fee. */
export function foundStates(states: readonly ListedState[], q: string, inWords: (state: ListedState) => string) {
  const wanted = q.trim().toLowerCase()
  return states.filter((state) => `${state.code} ${inWords(state)}`.toLowerCase().includes(wanted))
}
