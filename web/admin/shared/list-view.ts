import { useMemo } from 'react'
import { LONGEST_SEARCH } from '../../shared/list/longest-search.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'
import { useListView } from './use-list-view.ts'

/** What of a list is shown, and how. It stands in the address, so that it can be kept, sent and gone back to. */
export interface ListView<Field extends string, Kind extends string> {
  readonly sort: Sort<Field>
  readonly q: string
  /** Only rows of this kind; null: of every kind. */
  readonly kind: Kind | null
}

/** What a list can be asked for. */
export interface ListRules<Field extends string, Kind extends string> {
  readonly sorts: readonly Field[]
  /** How it is sorted at first. */
  readonly sort: Sort<Field>
  /** Null: its rows are all of one kind. */
  readonly kinds: Kinds<Kind> | null
}

export interface Kinds<Kind extends string> {
  /** As it is called in the address, and by the server. */
  readonly name: string
  readonly label: string
  /** What stands for every kind. */
  readonly all: string
  readonly titles: Readonly<Record<Kind, string>>
}

export type ChangeView<Field extends string, Kind extends string> = (change: Partial<ListView<Field, Kind>>) => void

/** The view that the address asks for, and how to change it. */
export function useRuledView<Field extends string, Kind extends string>(
  rules: ListRules<Field, Kind>,
): [ListView<Field, Kind>, ChangeView<Field, Kind>] {
  const inAddress = useMemo(
    () => ({
      viewOf: (params: URLSearchParams) => viewOf(params, rules),
      addressOf: (view: ListView<Field, Kind>) => paramsOf(view, rules),
    }),
    [rules],
  )
  return useListView(inAddress)
}

/** What an address asks for. What it does not say, or not rightly, is as at first. */
export function viewOf<Field extends string, Kind extends string>(
  params: URLSearchParams,
  { sorts, sort, kinds }: ListRules<Field, Kind>,
): ListView<Field, Kind> {
  return {
    sort: sortOfText(params.get('sort'), sorts) ?? sort,
    q: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    kind: kinds === null ? null : kindOf(params.get(kinds.name), kinds),
  }
}

/** The address of a view, as it stands behind the question mark; only what is not as at first. */
export function paramsOf<Field extends string, Kind extends string>(
  { sort, q, kind }: ListView<Field, Kind>,
  rules: ListRules<Field, Kind>,
): URLSearchParams {
  const params = new URLSearchParams(filterOf({ q, kind }, rules))
  if (sort !== rules.sort) params.set('sort', sort)
  return params
}

/** Which rows are asked for, as the server calls it. */
export function filterOf<Field extends string, Kind extends string>(
  { q, kind }: Pick<ListView<Field, Kind>, 'q' | 'kind'>,
  { kinds }: ListRules<Field, Kind>,
): Record<string, string> {
  return { ...(q === '' ? {} : { q }), ...(kind === null || kinds === null ? {} : { [kinds.name]: kind }) }
}

/** Null where a text names none. */
export function kindOf<Kind extends string>(text: string | null, { titles }: Kinds<Kind>): Kind | null {
  return kindsOf(titles).find((kind) => kind === text) ?? null
}

export function kindsOf<Kind extends string>(titles: Readonly<Record<Kind, string>>): Kind[] {
  return Object.keys(titles) as Kind[]
}
