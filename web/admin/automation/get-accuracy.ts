import type { Accuracy } from '../../../api/contract/accuracy.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetAccuracy = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAccuracy: build.query<Accuracy, void>({
      query: () => '/admin/accuracy',
      providesTags: ['AdminNotifications'],
    }),
  }),
})

export const { useGetAccuracyQuery } = withGetAccuracy
