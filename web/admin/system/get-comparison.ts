import type { Comparison } from '../../../api/contract/system.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetComparison = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param at when it was made: another one is asked for anew */
    getComparison: build.query<Comparison, { name: string; at: string }>({
      query: ({ name }) => `/admin/read-models/${name}/comparison`,
    }),
  }),
})

export const { useGetComparisonQuery } = withGetComparison
