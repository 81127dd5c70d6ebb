import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

export const withSystemSettings = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemSettings: build.query<AdminSystemSettings, void>({
      query: () => '/admin/system-settings',
      providesTags: ['SystemSettings'],
    }),
  }),
})

export const { useGetSystemSettingsQuery } = withSystemSettings
