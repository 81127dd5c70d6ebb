import type { LoDashboard } from '../../../api/contract/leads.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import type { PipelineView } from './pipeline-view.ts'

/** What the screen holds and the next look of who scrolls. */
const FIRST_PAGE = 50
/** When something changes all pages are asked for again, one after the other: of many leads these are few. */
const NEXT_PAGE = 200

export type LeadsAsked = Pick<PipelineView, 'sort' | 'q' | 'status' | 'within'>

const withGetLeads = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLeads: build.infiniteQuery<LoDashboard, LeadsAsked, string | null>({
      query: ({ queryArg: { sort, q, status, within }, pageParam: cursor }) => ({
        url: '/lo/dashboard',
        params: {
          limit: cursor === null ? FIRST_PAGE : NEXT_PAGE,
          sort,
          ...(q === '' ? {} : { q }),
          ...(status === null ? {} : { status }),
          ...(within === null ? {} : { max_distance: within }),
          ...(cursor === null ? {} : { cursor }),
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['Leads'],
    }),
  }),
})

export const { useGetLeadsInfiniteQuery } = withGetLeads
