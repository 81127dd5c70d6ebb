import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { TAGS } from '../../api/contract/tags.ts'
import { sessionEnded } from '../session/session-slice.ts'
import { readStoredSession } from '../session/session-storage.ts'

/** Calls that are made as nobody, even while somebody is signed in. */
const WITHOUT_TOKEN: ReadonlySet<string> = new Set(['login', 'register', 'forgotPassword', 'resetPassword'])

const call = fetchBaseQuery({
  baseUrl: '/api',
  prepareHeaders: (headers, { endpoint }) => {
    const { token } = readStoredSession()
    if (token !== null && !WITHOUT_TOKEN.has(endpoint)) headers.set('Authorization', `Bearer ${token}`)
    return headers
  },
})

/** A refused token ends the session; the pages that need one then lead to /login by themselves. */
const callOrEndSession: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, api, options) => {
  const result = await call(args, api, options)
  const tokenRefused = result.error?.status === 401 && !WITHOUT_TOKEN.has(api.endpoint)
  if (tokenRefused) api.dispatch(sessionEnded())
  return result
}

/** The one API of the application. Each feature injects its endpoints, one file each. */
export const refibellApi = createApi({
  reducerPath: 'api',
  baseQuery: callOrEndSession,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
