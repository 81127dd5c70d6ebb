import type { ReplayRequest } from '../../../api/contract/replays.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withReplayActs = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    beginReplay: build.mutation<{ id: string }, ReplayRequest>({
      query: (body) => ({ url: '/audit/replays', method: 'POST', body }),
      invalidatesTags: ['Replays'],
    }),
    stopReplay: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/audit/replays/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Replays'],
    }),
  }),
})

export const { useBeginReplayMutation, useStopReplayMutation } = withReplayActs
