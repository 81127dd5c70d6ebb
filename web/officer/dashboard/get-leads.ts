import type { LoDashboard } from '../../../api/contract/leads.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { pageParams } from '../../shared/list/list-page.ts'
import type { PipelineView } from './pipeline-view.ts'

export interface LeadsAsked extends Pick<PipelineView, 'sort' | 'q' | 'status' | 'within'> {
  /** As of which evening, ISO calendar date; null: as they are now. */
  readonly on: string | null
}

const withGetLeads = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLeads: build.infiniteQuery<LoDashboard, LeadsAsked, string | null>({
      query: ({ queryArg: { sort, q, status, within, on }, pageParam: cursor }) => ({
        url: '/lo/dashboard',
        params: {
          sort,
          ...(q === '' ? {} : { q }),
          ...(status === null ? {} : { status }),
          ...(within === null ? {} : { max_distance: within }),
          ...(on === null ? {} : { as_of: on }),
          ...pageParams(cursor),
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
