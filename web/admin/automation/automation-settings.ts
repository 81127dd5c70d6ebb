import type { AutomationSettings, AutomationSettingsRequest } from '../../../api/contract/automation.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withAutomationSettings = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAutomationSettings: build.query<AutomationSettings, void>({
      query: () => '/admin/automation/settings',
      providesTags: ['AutomationSettings'],
    }),
    saveAutomationSettings: build.mutation<AutomationSettings, AutomationSettingsRequest>({
      query: (body) => ({ url: '/admin/automation/settings', method: 'PUT', body }),
      // The answer is what is stored now; a conflict means that what is shown is not.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(withAutomationSettings.util.upsertQueryData('getAutomationSettings', undefined, data))
          },
          () => {
            dispatch(refibellApi.util.invalidateTags(['AutomationSettings']))
          },
        ),
    }),
  }),
})

export const { useGetAutomationSettingsQuery, useSaveAutomationSettingsMutation } = withAutomationSettings
