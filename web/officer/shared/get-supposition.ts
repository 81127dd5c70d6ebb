import type { MarginsRequest, SuppositionAnswer } from '../../../api/contract/suppositions.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** What the eye takes in beside the figures; who wants to see the others gets them by the page. */
const AT_FIRST = 5
const A_PAGE = 50

/** All rates moved by some percentage points, below 0: fallen; or other margins of one's own. */
export type Supposed = { readonly move: number } | { readonly margins: MarginsRequest }

export interface SuppositionAsked {
  readonly supposed: Supposed
  /** Which homes are listed: those that would become Ready Now, or those that would cease to be. */
  readonly which: 'joining' | 'leaving'
}

const withGetSupposition = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getSupposition: build.infiniteQuery<SuppositionAnswer, SuppositionAsked, string | null>({
      query: ({ queryArg: { supposed, which }, pageParam: cursor }) => {
        const params = { which, limit: cursor === null ? AT_FIRST : A_PAGE, ...(cursor === null ? {} : { cursor }) }
        return 'move' in supposed
          ? { url: '/lo/market', params: { move: supposed.move, ...params } }
          : { url: '/lo/margins/dry-run', method: 'POST', params, body: supposed.margins }
      },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // The margins that are saved are a part of the account.
      providesTags: ['Leads', 'Account'],
    }),
  }),
})

export const { getSupposition } = withGetSupposition.endpoints
