import type { ShownWhatIf } from '../../../api/contract/what-ifs.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetWhatIf = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWhatIf: build.query<ShownWhatIf, string>({
      query: (id) => `/audit/what-ifs/${id}`,
      providesTags: ['WhatIfs'],
    }),
  }),
})

export const { useGetWhatIfQuery } = withGetWhatIf
