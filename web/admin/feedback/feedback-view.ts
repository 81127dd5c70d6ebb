import { LONGEST_SEARCH } from '../../shared/list/longest-search.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'

/** What the feedback can be sorted by, as the server calls it. */
const SORTS = ['created_at', 'user_name', 'status'] as const
export type FeedbackSort = Sort<(typeof SORTS)[number]>

/** The filters, in the order of the screen. */
export const SHOWN = [
  { value: 'all', label: 'All Feedback' },
  { value: 'active', label: 'Active Only' },
  { value: 'archived', label: 'Archived Only' },
] as const
export type Shown = (typeof SHOWN)[number]['value']

/** What of the feedback is shown, and how. */
export interface FeedbackView {
  readonly show: Shown
  readonly sort: FeedbackSort
  readonly q: string
  /** Which one is expanded; null: none. */
  readonly open: string | null
}

const AT_FIRST: FeedbackView = { show: 'all', sort: '-created_at', q: '', open: null }

export const feedbackView = {
  viewOf: (params: URLSearchParams): FeedbackView => ({
    show: shownOf(params.get('show')),
    sort: sortOfText(params.get('sort'), SORTS) ?? AT_FIRST.sort,
    q: (params.get('q') ?? AT_FIRST.q).slice(0, LONGEST_SEARCH),
    open: params.get('open'),
  }),
  addressOf: (view: FeedbackView): URLSearchParams => {
    const params = new URLSearchParams()
    for (const name of ['show', 'sort', 'q', 'open'] as const)
      if (view[name] !== AT_FIRST[name]) params.set(name, String(view[name]))
    return params
  },
}

/** The filter of that name; what is none shows all. */
export function shownOf(name: string | null): Shown {
  return SHOWN.find(({ value }) => value === name)?.value ?? AT_FIRST.show
}
