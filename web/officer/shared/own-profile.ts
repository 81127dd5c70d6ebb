import type { OfficerProfile, SaveOfficerProfileRequest } from '../../../api/contract/loan-officer.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withOwnProfile = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: build.query<OfficerProfile, void>({
      query: () => '/lo/profile',
      providesTags: ['Account', 'Leads'],
    }),
    saveOwnProfile: build.mutation<OfficerProfile, SaveOfficerProfileRequest>({
      query: (body) => ({ url: '/lo/profile', method: 'PUT', body }),
      // The answer is what is stored now; a conflict means that what is shown is not.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(withOwnProfile.util.upsertQueryData('getOwnProfile', undefined, data))
          },
          () => {
            dispatch(refibellApi.util.invalidateTags(['Account']))
          },
        ),
    }),
  }),
})

export const { useGetOwnProfileQuery, useSaveOwnProfileMutation } = withOwnProfile
