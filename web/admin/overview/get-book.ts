import type { AdminDashboard, AdminNews, BookNights } from '../../../api/contract/overview.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** In the evening of which day; null: now. */
type Day = string | null

const withBook = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getBook: build.query<AdminDashboard['stats'], Day>({
      query: (on) => ({ url: '/admin/dashboard', params: asked(on) }),
      transformResponse: ({ stats }: AdminDashboard) => stats,
      providesTags: ['AdminOverview'],
    }),
    getBookNights: build.query<BookNights, Day>({
      query: (on) => ({ url: '/admin/dashboard/nights', params: asked(on) }),
      providesTags: ['AdminOverview'],
    }),
    getAdminNews: build.query<AdminNews, void>({
      query: () => '/admin/dashboard/news',
      providesTags: ['AutomationRuns', 'AdminFeedback', 'AdminUsers', 'AdminProperties', 'RateSheets'],
    }),
  }),
})

function asked(on: Day): Record<string, string> {
  return on === null ? {} : { as_of: on }
}

export const { useGetBookQuery, useGetBookNightsQuery, useGetAdminNewsQuery } = withBook
