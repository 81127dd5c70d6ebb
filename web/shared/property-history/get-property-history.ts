import type { PropertyHistory } from '../../../api/contract/property-history.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

/** The newest nights; the line above them shows the others. */
const FIRST = 7
const MORE = 30

interface HistoryAsked {
  /** Of the property. */
  readonly id: string
  /** Until the evening of which day, ISO calendar date; null: all of it. */
  readonly on: string | null
}

const withGetPropertyHistory = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyHistory: build.infiniteQuery<PropertyHistory, HistoryAsked, number | null>({
      query: ({ queryArg: { id, on }, pageParam: cursor }) => ({
        url: `/properties/${encodeURIComponent(id)}/history`,
        params: {
          ...(on === null ? {} : { as_of: on }),
          ...(cursor === null ? { limit: FIRST } : { limit: MORE, cursor }),
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      // As whoever looks at it hears of it: owners, loan officers and administrators each by their own.
      providesTags: ['Properties', 'Leads', 'AdminProperties'],
    }),
  }),
})

export const { useGetPropertyHistoryInfiniteQuery } = withGetPropertyHistory
