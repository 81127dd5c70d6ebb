import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import { LONGEST_SEARCH } from '../../shared/list/longest-search.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'
import { columnsOfText, FIRST_COLUMNS, type LeadColumn, textOfColumns } from './lead-columns.ts'

/** What the leads can be sorted by, as the server calls it. */
export const SORTS = ['first_name', 'email', 'phone', 'property_count', 'ready_count', 'status', 'distance'] as const
export type SortField = (typeof SORTS)[number]
export type LeadSort = Sort<SortField>

/** By how many percentage points rates would have to fall at most, and the same in words. */
export const HOW_FAR = [
  { value: '0.125', label: 'Within an eighth of a point' },
  { value: '0.25', label: 'Within a quarter of a point' },
  { value: '0.5', label: 'Within half a point' },
  { value: '1', label: 'Within one point' },
] as const

/** What of the leads is shown, and how. It stands in the address, so that it can be kept, sent and gone back to. */
export interface PipelineView {
  readonly tab: 'leads' | 'feedback'
  readonly sort: LeadSort
  readonly q: string
  /** Null: of every status. */
  readonly status: EvaluationStatus | null
  /** In percentage points; null: however far. */
  readonly within: number | null
  readonly columns: readonly LeadColumn[]
  /** As of which evening, as it was chosen or came with the address, a day or not; '': as it is now. */
  readonly as_of: string
}

const AT_FIRST: PipelineView = {
  tab: 'leads',
  sort: 'first_name',
  q: '',
  status: null,
  within: null,
  columns: FIRST_COLUMNS,
  as_of: '',
}

const STATUSES: readonly EvaluationStatus[] = ['ready_now', 'so_close', 'not_yet']

/**
 * What an address asks for. What it does not say, or not rightly, is as at first.
 * @param chosen the columns that are shown where the address names none
 */
export function viewOf(params: URLSearchParams, chosen = AT_FIRST.columns): PipelineView {
  const within = params.get('within') ?? ''
  return {
    tab: params.get('tab') === 'feedback' ? 'feedback' : AT_FIRST.tab,
    sort: sortOfText(params.get('sort'), SORTS) ?? AT_FIRST.sort,
    q: (params.get('q') ?? AT_FIRST.q).slice(0, LONGEST_SEARCH),
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    within: HOW_FAR.some(({ value }) => value === within) ? Number(within) : null,
    columns: columnsOfText(params.get('columns')) ?? chosen,
    as_of: params.get('as_of') ?? AT_FIRST.as_of,
  }
}

/** The address of a view, as it stands behind the question mark; only what is not as at first. */
export function addressOf(view: PipelineView): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['tab', 'sort', 'q', 'status', 'within', 'as_of'] as const)
    if (view[name] !== AT_FIRST[name]) params.set(name, String(view[name]))
  const columns = textOfColumns(view.columns)
  if (columns !== textOfColumns(AT_FIRST.columns)) params.set('columns', columns)
  return params
}

export function isSortField(text: string): text is SortField {
  return SORTS.some((field) => text === field)
}
