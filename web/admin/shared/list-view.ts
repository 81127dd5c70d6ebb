import { useMemo } from 'react'
import { LONGEST_SEARCH } from '../../shared/list/longest-search.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'
import { useListView } from './use-list-view.ts'

/** What of a list is shown, and how. It stands in the address, so that it can be kept, sent and gone back to. */
export interface ListView<Field extends string> {
  readonly sort: Sort<Field>
  readonly q: string
  /** Of which kind the rows are, by the name of each filter; '': of every kind. */
  readonly kinds: Readonly<Record<string, string>>
}

/** What a list can be asked for. */
export interface ListRules<Field extends string> {
  readonly sorts: readonly Field[]
  /** How it is sorted at first. */
  readonly sort: Sort<Field>
  readonly filters: readonly Filter[]
}

/** Lets a list be asked for rows of one kind. */
export interface Filter {
  /** As it is called in the address, and by the server. */
  readonly name: string
  readonly label: string
  /** What stands for every kind. */
  readonly all: string
  /** The kinds, as the server calls them and in words. */
  readonly titles: Readonly<Record<string, string>>
}

export type ChangeView<Field extends string> = (change: Partial<ListView<Field>>) => void

/** The view that the address asks for, and how to change it. */
export function useRuledView<Field extends string>(rules: ListRules<Field>): [ListView<Field>, ChangeView<Field>] {
  const inAddress = useMemo(
    () => ({
      viewOf: (params: URLSearchParams) => viewOf(params, rules),
      addressOf: (view: ListView<Field>) => paramsOf(view, rules),
    }),
    [rules],
  )
  return useListView(inAddress)
}

/** What an address asks for. What it does not say, or not rightly, is as at first. */
export function viewOf<Field extends string>(
  params: URLSearchParams,
  { sorts, sort, filters }: ListRules<Field>,
): ListView<Field> {
  return {
    sort: sortOfText(params.get('sort'), sorts) ?? sort,
    q: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    kinds: Object.fromEntries(filters.map(({ name, titles }) => [name, kindOf(params.get(name) ?? '', titles)])),
  }
}

/** The address of a view, as it stands behind the question mark; only what is not as at first. */
export function paramsOf<Field extends string>(view: ListView<Field>, { sort }: ListRules<Field>): URLSearchParams {
  const params = new URLSearchParams(filterOf(view))
  if (view.sort !== sort) params.set('sort', view.sort)
  return params
}

/** Which rows are asked for, as the server calls it; nothing where all of them are. */
export function filterOf({ q, kinds }: Pick<ListView<string>, 'q' | 'kinds'>): Record<string, string> {
  return Object.fromEntries(Object.entries({ q, ...kinds }).filter(([, asked]) => asked !== ''))
}

/** '' where a text names none. */
function kindOf(text: string, titles: Filter['titles']): string {
  return Object.hasOwn(titles, text) ? text : ''
}
