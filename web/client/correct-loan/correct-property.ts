import type { Correction, Property } from '../../../api/contract/properties.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface CorrectedProperty {
  id: string
  correction: Correction
}

const withCorrectProperty = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    correctProperty: build.mutation<Property, CorrectedProperty>({
      query: ({ id, correction }) => ({
        url: `/properties/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: correction,
      }),
      invalidatesTags: ['Properties'],
    }),
  }),
})

export const { useCorrectPropertyMutation } = withCorrectProperty
