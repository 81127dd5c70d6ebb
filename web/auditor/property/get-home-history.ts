import type { HomeHistory, OpenedEvaluation } from '../../../api/contract/audit.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** What is seen at once comes at once. */
const FIRST = 10
const MORE = 30

const withHomeHistory = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getHomeHistory: build.infiniteQuery<HomeHistory, string, number | null>({
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/audit/properties/${encodeURIComponent(id)}/history`,
        params: cursor === null ? { limit: FIRST } : { limit: MORE, cursor },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      // Nights go by while nobody looks.
      keepUnusedDataFor: 0,
    }),
    getOpenedEvaluation: build.query<OpenedEvaluation, { id: string; position: string }>({
      query: ({ id, position }) => `/audit/properties/${encodeURIComponent(id)}/evaluations/${position}`,
      // What is stored is what counts: it is read again each time it is opened.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetHomeHistoryInfiniteQuery, useGetOpenedEvaluationQuery } = withHomeHistory
