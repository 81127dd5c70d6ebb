import type { LoDashboard } from '../../../api/contract/leads.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { pageParams } from '../../shared/list/list-page.ts'
import type { PipelineView } from './pipeline-view.ts'

export type LeadsAsked = Pick<PipelineView, 'sort' | 'q' | 'status' | 'within'>

const withGetLeads = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLeads: build.infiniteQuery<LoDashboard, LeadsAsked, string | null>({
      query: ({ queryArg: { sort, q, status, within }, pageParam: cursor }) => ({
        url: '/lo/dashboard',
        params: {
          sort,
          ...(q === '' ? {} : { q }),
          ...(status === null ? {} : { status }),
          ...(within === null ? {} : { max_distance: within }),
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
