import type { OfficerSort } from '../../../api/contract/overview.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'

/** How the Overview stands in the address. */
export interface OverviewView {
  /** As of which evening, as it was typed or came with the address, a day or not; '': as it is now. */
  readonly asked: string
  /** How the loan officers are sorted. */
  readonly sort: Sort<OfficerSort>
}

const FIRST_SORT = 'name'
const SORTS: readonly OfficerSort[] = ['name', 'email', 'client_count']

export const overviewView = {
  viewOf: (params: URLSearchParams): OverviewView => ({
    asked: params.get('as_of') ?? '',
    sort: sortOfText(params.get('sort'), SORTS) ?? FIRST_SORT,
  }),
  addressOf: ({ asked, sort }: OverviewView): URLSearchParams => {
    const params = new URLSearchParams()
    if (asked !== '') params.set('as_of', asked)
    if (sort !== FIRST_SORT) params.set('sort', sort)
    return params
  },
}
