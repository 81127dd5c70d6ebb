import type { WatchAnswer } from '../../../api/contract/watch.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetWatch = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWatch: build.query<WatchAnswer, void>({
      query: () => '/watch',
      providesTags: ['Properties'],
    }),
  }),
})

export const { getWatch } = withGetWatch.endpoints
export const { useGetWatchQuery } = withGetWatch
