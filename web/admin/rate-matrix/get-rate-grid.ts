import type { RateGrid } from '../../../api/contract/rates.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

export interface GridAsked {
  readonly id: string
  readonly loan_type?: string
  readonly credit_score?: string
  readonly against?: string
}

const withRateGrid = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getRateGrid: build.query<RateGrid, GridAsked>({
      query: ({ id, ...params }) => ({ url: `/admin/rate-matrices/${id}/grid`, params }),
    }),
  }),
})

export const { useGetRateGridQuery } = withRateGrid
