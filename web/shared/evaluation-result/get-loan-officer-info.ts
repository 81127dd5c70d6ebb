import { refibellApi } from '../api-client/refibell-api.ts'

const withGetLoanOfficerInfo = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLoanOfficerInfo: build.query<{ application_url: string | null }, void>({
      query: () => '/user/loan-officer-info',
    }),
  }),
})

export const { useGetLoanOfficerInfoQuery } = withGetLoanOfficerInfo
