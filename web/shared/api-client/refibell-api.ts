import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { TAGS } from '../../../api/contract/tags.ts'
import { type CallOptions, callWithToken } from './call-with-token.ts'

const callWith = (token: string | null) =>
  fetchBaseQuery({
    baseUrl: '/api',
    prepareHeaders: (headers) => {
      if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    },
  })

const call: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined> = (
  args,
  api,
  options,
) => callWithToken(options?.token, api.dispatch, (token) => callWith(token)(args, api, {}))

/** The one API of the application. Each feature injects its endpoints, one file each. */
export const refibellApi = createApi({
  reducerPath: 'api',
  baseQuery: call,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
