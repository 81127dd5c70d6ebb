import type { WhatIfRequest } from '../../../api/contract/what-ifs.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withWhatIfActs = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    beginWhatIf: build.mutation<{ id: string }, WhatIfRequest>({
      query: (body) => ({ url: '/audit/what-ifs', method: 'POST', body }),
      invalidatesTags: ['WhatIfs'],
    }),
    stopWhatIf: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/audit/what-ifs/${id}`, method: 'DELETE' }),
      invalidatesTags: ['WhatIfs'],
    }),
  }),
})

export const { useBeginWhatIfMutation, useStopWhatIfMutation } = withWhatIfActs
