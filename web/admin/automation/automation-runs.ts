import type { AutomationRunList, AutomationTriggered, WatchedRun } from '../../../api/contract/automation.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { pageParams } from '../../shared/list/list-page.ts'

const withAutomationRuns = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAutomationRuns: build.infiniteQuery<AutomationRunList, void, string | null>({
      query: ({ pageParam }) => ({ url: '/admin/automation/runs', params: pageParams(pageParam) }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['AutomationRuns'],
    }),
    getAutomationRun: build.query<WatchedRun, string>({
      query: (id) => `/admin/automation/runs/${encodeURIComponent(id)}`,
      providesTags: ['AutomationRuns'],
    }),
    triggerRun: build.mutation<AutomationTriggered, void>({
      query: () => ({ url: '/admin/automation/trigger', method: 'POST', body: {} }),
      invalidatesTags: ['AutomationRuns'],
    }),
  }),
})

export const { useGetAutomationRunQuery, useGetAutomationRunsInfiniteQuery, useTriggerRunMutation } = withAutomationRuns
