import type {
  ConnectionTried,
  IntegrationSettings,
  IntegrationSettingsRequest,
  RateSyncStarted,
} from '../../../api/contract/integrations.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withIntegrationSettings = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getIntegrationSettings: build.query<IntegrationSettings, void>({
      query: () => '/admin/settings',
      // How the last sync ended is told with them.
      providesTags: ['IntegrationSettings', 'RateSyncs'],
    }),
    saveIntegrationSettings: build.mutation<IntegrationSettings, IntegrationSettingsRequest>({
      query: (body) => ({ url: '/admin/settings', method: 'PUT', body }),
      // The answer is what is stored now; a conflict means that what is shown is not.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(withIntegrationSettings.util.upsertQueryData('getIntegrationSettings', undefined, data))
          },
          () => {
            dispatch(refibellApi.util.invalidateTags(['IntegrationSettings']))
          },
        ),
    }),
    testConnection: build.mutation<ConnectionTried, void>({
      query: () => ({ url: '/admin/polly/test-connection', method: 'POST', body: {} }),
    }),
    syncNow: build.mutation<RateSyncStarted, void>({
      query: () => ({ url: '/admin/polly/sync-now', method: 'POST', body: {} }),
      invalidatesTags: ['RateSyncs'],
    }),
  }),
})

export const {
  useGetIntegrationSettingsQuery,
  useSaveIntegrationSettingsMutation,
  useTestConnectionMutation,
  useSyncNowMutation,
} = withIntegrationSettings
