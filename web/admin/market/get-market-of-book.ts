import type { MarketOfBook } from '../../../api/contract/book.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetMarketOfBook = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getMarketOfBook: build.query<MarketOfBook, void>({
      query: () => '/admin/market',
      providesTags: ['RateSheets', 'LlpaUploads'],
    }),
  }),
})

export const { useGetMarketOfBookQuery } = withGetMarketOfBook
