import type { LoanPayload } from '../../../api/contract/loan.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

interface NewProperty {
  loan: LoanPayload
  /** The same for every attempt to add the same property, so that a lost answer does not add it twice. */
  idempotencyKey: string | null
}

const withCreateProperty = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    createProperty: build.mutation<Property, NewProperty>({
      query: ({ loan, idempotencyKey }) => ({
        url: '/properties/',
        method: 'POST',
        body: loan,
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Properties'],
    }),
  }),
})

export const { useCreatePropertyMutation } = withCreateProperty
