import type { ShownReplay } from '../../../api/contract/replays.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetReplay = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getReplay: build.query<ShownReplay, string>({
      query: (id) => `/audit/replays/${id}`,
      providesTags: ['Replays'],
    }),
  }),
})

export const { useGetReplayQuery } = withGetReplay
