import type { PropertyEvaluationAnswer } from '../../../api/contract/properties.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetPropertyEvaluation = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyEvaluation: build.query<PropertyEvaluationAnswer, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}/evaluation`,
      providesTags: ['Properties'],
    }),
  }),
})

export const { getPropertyEvaluation } = withGetPropertyEvaluation.endpoints
export const { useGetPropertyEvaluationQuery } = withGetPropertyEvaluation
