import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { TAGS } from '../../../api/contract/tags.ts'
import { endSessionAfterCall } from '../session/end-session-after-call.ts'
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

/** Calls that anybody may make: a token that has run out must not keep a visitor from their answer. */
const FOR_ANYBODY: ReadonlySet<string> = new Set(['evaluateLoan', 'submitFeedback'])

const callAsNobody = fetchBaseQuery({ baseUrl: '/api' })

/** A refused token ends the session; the pages that need one then lead to /login by themselves. */
const callOrEndSession: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, api, options) => {
  const result = await call(args, api, options)
  const tokenRefused = result.error?.status === 401 && !WITHOUT_TOKEN.has(api.endpoint)
  if (!tokenRefused) return result
  if (!FOR_ANYBODY.has(api.endpoint)) {
    api.dispatch(sessionEnded())
    return result
  }
  const answer = await callAsNobody(args, api, options)
  endSessionAfterCall(api.dispatch)
  return answer
}

/** The one API of the application. Each feature injects its endpoints, one file each. */
export const refibellApi = createApi({
  reducerPath: 'api',
  baseQuery: callOrEndSession,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
