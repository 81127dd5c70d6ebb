import type { ToldLetters } from '../../../api/contract/lead-page.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const A_PAGE = 10

const withGetTold = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getTold: build.infiniteQuery<ToldLetters, string, string | null>({
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/lo/clients/${encodeURIComponent(id)}/told`,
        params: { limit: A_PAGE, ...(cursor === null ? {} : { cursor }) },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['Leads', 'LeadsTold'],
    }),
  }),
})

export const { useGetToldInfiniteQuery } = withGetTold
