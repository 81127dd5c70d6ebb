import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { TAGS } from '../../../api/contract/tags.ts'
import { type CallOptions, callWithToken } from './call-with-token.ts'
import { withTimeToComeAgain } from './come-again.ts'
import { takeEarlyAnswer } from './early-answers.ts'

const callWith = (token: string | null) =>
  fetchBaseQuery({
    baseUrl: '/api',
    fetchFn: (request, init) => takeEarlyAnswer(request) ?? fetch(request, init),
    prepareHeaders: (headers) => {
      if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    },
  })

const callAs = async (token: string | null, ...[args, api]: Parameters<ReturnType<typeof callWith>>) => {
  const answer = await callWith(token)(args, api, {})
  if (typeof answer.error?.status !== 'number') return answer
  const { status, data } = answer.error
  const retryAfter = answer.meta?.response?.headers.get('Retry-After')
  return { error: { status, data: withTimeToComeAgain(data, retryAfter) }, meta: answer.meta }
}

const call: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined> = (
  args,
  api,
  options,
) => callWithToken(options?.token, api, (token) => callAs(token, args, api, {}))

/** The one API of the application. Each feature injects its endpoints, one file each. */
export const refibellApi = createApi({
  reducerPath: 'api',
  baseQuery: call,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
