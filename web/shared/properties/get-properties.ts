import type { Property } from '../../../api/contract/properties.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

export const withGetProperties = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<Property[], void>({
      query: () => '/properties/',
      providesTags: ['Properties'],
    }),
  }),
})

export const { getProperties } = withGetProperties.endpoints
export const { useGetPropertiesQuery } = withGetProperties
