import type { PublicLogHead } from '../../../api/contract/log-head.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetLogHead = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLogHead: build.query<PublicLogHead, void>({ query: () => '/public/log-head' }),
  }),
})

export const { useGetLogHeadQuery } = withGetLogHead
