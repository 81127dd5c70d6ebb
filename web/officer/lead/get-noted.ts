import type { LeadEntries } from '../../../api/contract/lead-page.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const A_PAGE = 10

const withGetNoted = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getNoted: build.infiniteQuery<LeadEntries, string, string | null>({
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/lo/clients/${encodeURIComponent(id)}/noted`,
        params: { limit: A_PAGE, ...(cursor === null ? {} : { cursor }) },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['LeadEntries'],
    }),
  }),
})

export const { useGetNotedInfiniteQuery } = withGetNoted
