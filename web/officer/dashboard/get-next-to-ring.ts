import type { NextToRingAnswer } from '../../../api/contract/next-to-ring.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** As many as one calls before the list is another, and leave the leads in sight. */
const AT_FIRST = 5
const A_PAGE = 20

const withGetNextToRing = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getNextToRing: build.infiniteQuery<NextToRingAnswer, void, string | null>({
      query: ({ pageParam: cursor }) => ({
        url: '/lo/next-to-ring',
        params: cursor === null ? { limit: AT_FIRST } : { limit: A_PAGE, cursor },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // The margins that are saved are a part of the account, and calls are noted entries.
      providesTags: ['Leads', 'LeadEntries', 'Account'],
    }),
  }),
})

export const { useGetNextToRingInfiniteQuery } = withGetNextToRing
