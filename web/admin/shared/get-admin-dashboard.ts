import type { AdminDashboard } from '../../../api/contract/overview.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetAdminDashboard = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminDashboard: build.query<AdminDashboard, string | void>({
      query: (on) => ({ url: '/admin/dashboard', params: { on } }),
      providesTags: ['AdminOverview'],
    }),
  }),
})

export const { useGetAdminDashboardQuery } = withGetAdminDashboard
