import type { AutomationStats } from '../../../api/contract/automation.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetAutomationStats = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAutomationStats: build.query<AutomationStats, void>({
      query: () => '/admin/automation/stats',
      providesTags: ['AutomationRuns', 'AutomationSettings', 'AdminProperties'],
    }),
  }),
})

export const { useGetAutomationStatsQuery } = withGetAutomationStats
