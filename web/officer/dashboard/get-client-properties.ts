import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface OfClient {
  readonly id: string
  /** As of which evening, ISO calendar date; null: as they are now. */
  readonly on: string | null
}

const withGetClientProperties = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getClientProperties: build.query<ClientProperty[], OfClient>({
      query: ({ id, on }) => ({
        url: `/lo/clients/${encodeURIComponent(id)}/properties`,
        params: on === null ? {} : { as_of: on },
      }),
      providesTags: ['Leads'],
    }),
  }),
})

export const { useGetClientPropertiesQuery } = withGetClientProperties
