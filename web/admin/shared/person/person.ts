import type { AdminPerson, DisableRequest, ReassignRequest } from '../../../../api/contract/admin-people.ts'
import type { AdminUserList } from '../../../../api/contract/administration.ts'
import { refibellApi } from '../../../shared/api-client/refibell-api.ts'

const ofPerson = (id: string, act = '') => `/admin/users/${encodeURIComponent(id)}${act}`

const withGetPerson = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPerson: build.query<AdminPerson, string>({
      query: (id) => ofPerson(id),
      providesTags: ['AdminUsers'],
    }),
    /** All loan officers whose accounts are enabled, or up to 200 of the clients of one. */
    getPeople: build.query<AdminUserList, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/admin/users', params: { sort: 'email', ...params } }),
      providesTags: ['AdminUsers'],
    }),
  }),
})

/** What was answered is shown at once, so that nobody reads for a moment what is so no longer. */
const shown = (person: AdminPerson) => withGetPerson.util.updateQueryData('getPerson', person.id, () => person)

const withPerson = withGetPerson.injectEndpoints({
  endpoints: (build) => ({
    disableAccount: build.mutation<AdminPerson, DisableRequest & { readonly id: string }>({
      query: ({ id, ...body }) => ({ url: ofPerson(id, '/disable'), method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(shown(data)),
          () => undefined,
        ),
      invalidatesTags: ['AdminUsers'],
    }),
    enableAccount: build.mutation<AdminPerson, string>({
      query: (id) => ({ url: ofPerson(id, '/enable'), method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(shown(data)),
          () => undefined,
        ),
      invalidatesTags: ['AdminUsers'],
    }),
    allowLetters: build.mutation<AdminPerson, string>({
      query: (id) => ({ url: ofPerson(id, '/allow-letters'), method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(shown(data)),
          () => undefined,
        ),
      invalidatesTags: ['AdminUsers'],
    }),
    reassignClients: build.mutation<{ reassigned: number }, ReassignRequest>({
      query: (body) => ({ url: '/admin/clients/reassign', method: 'POST', body }),
      invalidatesTags: ['AdminUsers'],
    }),
    resetSecondFactor: build.mutation<unknown, string>({
      query: (id) => ({ url: ofPerson(id, '/second-factor'), method: 'DELETE' }),
      invalidatesTags: ['AdminUsers'],
    }),
  }),
})

export const {
  useAllowLettersMutation,
  useGetPersonQuery,
  useGetPeopleQuery,
  useDisableAccountMutation,
  useEnableAccountMutation,
  useReassignClientsMutation,
  useResetSecondFactorMutation,
} = withPerson
