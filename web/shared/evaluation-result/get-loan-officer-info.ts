import type { LoanOfficerInfo } from '../../../api/contract/user.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withGetLoanOfficerInfo = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLoanOfficerInfo: build.query<LoanOfficerInfo, void>({
      query: () => '/user/loan-officer-info',
      providesTags: ['Account'],
    }),
  }),
})

export const { useGetLoanOfficerInfoQuery } = withGetLoanOfficerInfo
