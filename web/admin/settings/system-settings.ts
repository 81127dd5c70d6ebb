import type { AdminSystemSettings, HomesByState, SystemSetting } from '../../../api/contract/system-settings.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { withSystemSettings } from '../shared/get-system-settings.ts'

const URL = '/admin/system-settings'

/** One of the texts, with what it said to who changes it; or the CRM's key, null to take it away, with the change of it that was seen. */
type Change =
  | { readonly name: SystemSetting; readonly value: string; readonly seen: string }
  | { readonly name: 'ghl_api_key'; readonly value: string | null; readonly revision: number }

/** Which change of a setting is shown; -1: it was never set. */
export const revisionOf = ({ changes }: AdminSystemSettings, name: string): number => changes[name]?.revision ?? -1

const withSettingChanges = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getHomesByState: build.query<HomesByState, void>({ query: () => `${URL}/licensed-states/homes` }),
    changeSystemSetting: build.mutation<AdminSystemSettings, Change>({
      query: ({ name, ...body }) => {
        const url = `${URL}/${name.replaceAll('_', '-')}`
        const { value, ...seen } = body
        return value === null ? { url, method: 'DELETE', body: seen } : { url, method: 'PUT', body }
      },
      // The answer is what is stored now; a conflict means that what is shown is not.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(withSystemSettings.util.upsertQueryData('getSystemSettings', undefined, data))
          },
          () => {
            dispatch(refibellApi.util.invalidateTags(['SystemSettings']))
          },
        ),
    }),
    regenerateRegistrationKey: build.mutation<unknown, { readonly seen: string | null }>({
      query: (body) => ({ url: '/admin/lo-registration-key/regenerate', method: 'PUT', body }),
      invalidatesTags: ['SystemSettings'],
    }),
    requireSecondFactor: build.mutation<unknown, { readonly required: boolean; readonly revision: number }>({
      query: (body) => ({ url: '/admin/second-factor', method: 'PUT', body }),
      invalidatesTags: ['SystemSettings', 'Account'],
    }),
  }),
})

export const {
  useGetHomesByStateQuery,
  useChangeSystemSettingMutation,
  useRegenerateRegistrationKeyMutation,
  useRequireSecondFactorMutation,
} = withSettingChanges
