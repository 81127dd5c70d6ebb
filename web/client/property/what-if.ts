import type { WhatIfAnswer, WhatIfRequest } from '../../../api/contract/what-if.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface WhatIfOfHome {
  id: string
  supposed: WhatIfRequest
}

const withWhatIf = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    whatIf: build.query<WhatIfAnswer, WhatIfOfHome>({
      query: ({ id, supposed }) => ({
        url: `/properties/${encodeURIComponent(id)}/what-if`,
        method: 'POST',
        body: supposed,
      }),
      providesTags: ['Properties'],
    }),
  }),
})

export const { useWhatIfQuery } = withWhatIf
