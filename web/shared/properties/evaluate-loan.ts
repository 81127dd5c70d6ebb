import type { EvaluateAnswer } from '../../../api/contract/evaluation.ts'
import type { LoanPayload } from '../../../api/contract/loan.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withEvaluateLoan = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    evaluateLoan: build.mutation<EvaluateAnswer, LoanPayload>({
      extraOptions: { token: 'optional' },
      query: (body) => ({ url: '/properties/evaluate', method: 'POST', body }),
    }),
  }),
})

export const { useEvaluateLoanMutation } = withEvaluateLoan
