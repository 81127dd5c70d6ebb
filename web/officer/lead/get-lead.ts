import type { LeadPage } from '../../../api/contract/lead-page.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetLead = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLead: build.query<LeadPage, string>({
      query: (id) => `/lo/clients/${encodeURIComponent(id)}`,
      providesTags: ['Leads', 'LeadsTold'],
    }),
  }),
})

export const { useGetLeadQuery } = withGetLead
