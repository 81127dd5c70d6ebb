// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer } from '../../../tests/support/web/fake-server.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sessionEnded, sessionStarted } from '../session/session-slice.ts'
import { store } from '../store/store.ts'
import { refibellApi } from './refibell-api.ts'

const { endpoints } = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    asSomebody: build.mutation<unknown, void>({ query: () => '/own' }),
    asAnybody: build.mutation<unknown, void>({ extraOptions: { token: 'optional' }, query: () => '/open' }),
    asNobody: build.mutation<unknown, void>({ extraOptions: { token: 'none' }, query: () => '/open' }),
  }),
})

let server: FakeServer
const signedIn = () => store.getState().session.token !== null
const tokensSent = () => server.calls.map(({ token }) => token)

beforeEach(() => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  store.dispatch(sessionStarted({ second_factor_first: false, access_token: 'token-of-june', user: JUNE }))
})
afterEach(() => {
  store.dispatch(sessionEnded())
  vi.unstubAllGlobals()
})

describe('A call is made', () => {
  it.each([
    ['with the token', endpoints.asSomebody, 'token-of-june'],
    ['with the token, where anybody may ask', endpoints.asAnybody, 'token-of-june'],
    ['without, where it is made as nobody', endpoints.asNobody, null],
  ])('%s', async (_, endpoint, token) => {
    await store.dispatch(endpoint.initiate())
    expect(tokensSent()).toEqual([token])
    expect(signedIn()).toBe(true)
  })

  it.each([
    ['for who is signed in', endpoints.asSomebody],
    ['by anybody', endpoints.asAnybody],
  ])('%s, without a token when nobody is signed in', async (_, endpoint) => {
    store.dispatch(sessionEnded())
    await store.dispatch(endpoint.initiate())
    expect(tokensSent()).toEqual([null])
  })
})

describe('A refused token', () => {
  const refusing = ({ token }: { token: string | null }) =>
    token === null ? { json: 'for anybody' } : { status: 401, json: { detail: 'Your session is over.' } }

  it('ends the session', async () => {
    server.answers('GET /api/own', refusing)
    await store.dispatch(endpoints.asSomebody.initiate())
    expect(tokensSent()).toEqual(['token-of-june'])
    expect(signedIn()).toBe(false)
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('keeps nobody from what anybody may ask: it is asked again, answered, and then the session is over', async () => {
    server.answers('GET /api/open', refusing)
    const answer = await store.dispatch(endpoints.asAnybody.initiate())
    expect(answer).toEqual({ data: 'for anybody' })
    expect(tokensSent()).toEqual(['token-of-june', null])
    await vi.waitFor(() => expect(signedIn()).toBe(false))
  })

  it('is none where none was sent: a wrong password ends no session', async () => {
    server.answers('GET /api/open', { status: 401, json: { detail: 'Invalid email or password' } })
    const answer = await store.dispatch(endpoints.asNobody.initiate())
    expect(answer).toMatchObject({ error: { status: 401, data: { detail: 'Invalid email or password' } } })
    expect(tokensSent()).toEqual([null])
    expect(signedIn()).toBe(true)
  })
})

it('a refusal says when to come again as the server does', async () => {
  const json = { detail: 'The service is not available for a moment. Please try again in a moment.' }
  server.answers('GET /api/own', { status: 503, json, headers: { 'Retry-After': '5' } })
  const answer = await store.dispatch(endpoints.asSomebody.initiate())
  const detail = 'The service is not available for a moment. Please try again in 5 seconds.'
  expect(answer).toMatchObject({ error: { status: 503, data: { detail } } })
})

it('no other answer ends the session', async () => {
  for (const status of [403, 404, 500]) {
    server.answers('GET /api/own', { status })
    await store.dispatch(endpoints.asSomebody.initiate())
  }
  server.answers('GET /api/own', 'no answer')
  await store.dispatch(endpoints.asSomebody.initiate())
  expect(tokensSent()).toHaveLength(4)
  expect(signedIn()).toBe(true)
})
