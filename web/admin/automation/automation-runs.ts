import type { AutomationRunList, AutomationTriggered } from '../../../api/contract/automation.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withAutomationRuns = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAutomationRuns: build.query<AutomationRunList, void>({
      query: () => '/admin/automation/runs',
      providesTags: ['AutomationRuns'],
    }),
    triggerRun: build.mutation<AutomationTriggered, void>({
      query: () => ({ url: '/admin/automation/trigger', method: 'POST', body: {} }),
      invalidatesTags: ['AutomationRuns'],
    }),
  }),
})

export const { useGetAutomationRunsQuery, useTriggerRunMutation } = withAutomationRuns
