import type { WhatIfChoices } from '../../../api/contract/what-ifs.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetChoices = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWhatIfChoices: build.query<WhatIfChoices, void>({
      query: () => '/audit/what-if-choices',
      // Sheets come and go, and nobody tells auditors of it.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetWhatIfChoicesQuery } = withGetChoices
