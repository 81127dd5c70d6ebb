import type { AdminDashboard } from '../../../api/contract/overview.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetAdminDashboard = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminDashboard: build.query<AdminDashboard, void>({
      query: () => '/admin/dashboard',
      providesTags: ['AdminOverview'],
    }),
  }),
})

export const { useGetAdminDashboardQuery } = withGetAdminDashboard
