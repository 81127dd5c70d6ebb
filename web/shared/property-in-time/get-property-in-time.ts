import type { PropertyInTime } from '../../../api/contract/property-in-time.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

/** Which property, and as of the evening of which day (ISO calendar date); null: as it is now. */
export interface PropertyAsked {
  readonly id: string
  readonly on: string | null
}

const withGetPropertyInTime = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyInTime: build.query<PropertyInTime, PropertyAsked>({
      query: ({ id, on }) => ({
        url: `/properties/${encodeURIComponent(id)}`,
        params: on === null ? {} : { as_of: on },
      }),
      providesTags: ['Leads', 'AdminProperties'],
    }),
  }),
})

export const { useGetPropertyInTimeQuery } = withGetPropertyInTime
