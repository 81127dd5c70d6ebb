// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer } from '../../../tests/support/web/fake-server.ts'
import { askEarly, takeEarlyAnswer } from './early-answers.ts'

const HOMES = '/api/properties/'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.answers(`GET ${HOMES}`, { json: ['a home'] })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const asks = (token: string, method = 'GET', path = HOMES) =>
  takeEarlyAnswer(new Request(path, { method, headers: { Authorization: `Bearer ${token}` } }))

it('What was asked early is answered by that, once', async () => {
  askEarly([HOMES], 'of-june')
  const answer = await asks('of-june')
  expect(await answer?.json()).toEqual(['a home'])
  expect(asks('of-june')).toBeUndefined()
  expect(server.count(`GET ${HOMES}`)).toBe(1)
})

it('Nothing else is', () => {
  askEarly([HOMES], 'of-june')
  expect(asks('of-omar')).toBeUndefined()
  expect(asks('of-june', 'POST')).toBeUndefined()
  expect(asks('of-june', 'GET', '/api/watch')).toBeUndefined()
  expect(asks('of-june')).toBeDefined()
})

it('Who takes it hears that it failed', async () => {
  server.answers(`GET ${HOMES}`, 'no answer')
  askEarly([HOMES], 'of-june')
  await expect(asks('of-june')).rejects.toThrow('Failed to fetch')
})
