import type {
  CodeRequest,
  OwnSecondFactor,
  PasswordAndCodeRequest,
  PasswordRequest,
  RecoveryCodes,
  SecondFactorBegun,
} from '../../../api/contract/second-factor.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { secondFactorFirstNoMore } from '../session/session-slice.ts'

const URL = '/user/second-factor'

const withOwnSecondFactor = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnSecondFactor: build.query<OwnSecondFactor, void>({
      query: () => URL,
      providesTags: ['Account'],
      // Here, where an answer arrives: one that is remembered may be older than the requirement.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { required } }) => {
            if (!required) dispatch(secondFactorFirstNoMore())
          },
          () => undefined,
        ),
    }),
    beginSecondFactor: build.mutation<SecondFactorBegun, PasswordRequest>({
      query: (body) => ({ url: URL, method: 'POST', body }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, CodeRequest>({
      query: (body) => ({ url: `${URL}/confirmation`, method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, PasswordAndCodeRequest>({
      query: (body) => ({ url: `${URL}/recovery-codes`, method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
    turnOffSecondFactor: build.mutation<unknown, PasswordAndCodeRequest>({
      query: (body) => ({ url: URL, method: 'DELETE', body }),
      invalidatesTags: ['Account'],
    }),
  }),
})

export const {
  useGetOwnSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = withOwnSecondFactor
