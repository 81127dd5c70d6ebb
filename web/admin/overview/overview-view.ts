import type { OfficerSort } from '../../../api/contract/overview.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'

/** How the Overview stands in the address. */
export interface OverviewView {
  /** In the evening of which day, an ISO calendar date; null: as it is now. */
  readonly on: string | null
  /** How the loan officers are sorted. */
  readonly sort: Sort<OfficerSort>
}

const FIRST_SORT = 'name'
const SORTS: readonly OfficerSort[] = ['name', 'email', 'client_count']

export const overviewView = {
  viewOf: (params: URLSearchParams): OverviewView => ({
    on: dayBefore(params.get('on') ?? '', new Date()),
    sort: sortOfText(params.get('sort'), SORTS) ?? FIRST_SORT,
  }),
  addressOf: ({ on, sort }: OverviewView): URLSearchParams => {
    const params = new URLSearchParams()
    if (on !== null) params.set('on', on)
    if (sort !== FIRST_SORT) params.set('sort', sort)
    return params
  },
}

/** A day that is over; null for anything else. */
export function dayBefore(text: string, now: Date): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && new Date(text).toISOString().startsWith(text) && text < dayOf(now) ? text : null
}

/** Days are those of UTC, as evaluations are dated. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
