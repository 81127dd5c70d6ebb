import type { PropertyHistory } from '../../../api/contract/property-history.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetPropertyHistory = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyHistory: build.infiniteQuery<PropertyHistory, string, number | null>({
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/properties/${encodeURIComponent(id)}/history`,
        params: cursor === null ? { limit: 30 } : { limit: 30, cursor },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      providesTags: ['Properties'],
    }),
  }),
})

export const { useGetPropertyHistoryInfiniteQuery } = withGetPropertyHistory
