import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetClientProperties = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getClientProperties: build.query<ClientProperty[], string>({
      query: (id) => `/lo/clients/${encodeURIComponent(id)}/properties`,
      providesTags: ['Leads'],
    }),
  }),
})

export const { useGetClientPropertiesQuery } = withGetClientProperties
