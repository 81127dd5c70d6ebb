import type { PropertyHistory } from '../../../api/contract/property-history.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** The newest nights; the line above them shows the others. */
const FIRST = 7
const MORE = 30

const withGetPropertyHistory = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyHistory: build.infiniteQuery<PropertyHistory, string, number | null>({
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/properties/${encodeURIComponent(id)}/history`,
        params: cursor === null ? { limit: FIRST } : { limit: MORE, cursor },
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
