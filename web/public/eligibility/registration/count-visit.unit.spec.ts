// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countVisit } from './count-visit.ts'

const fetch = vi.fn(async (_address: string, _request: RequestInit) => new Response('{}'))
const told = () =>
  fetch.mock.calls.map(([address, request]) => [request.method, address, JSON.parse(String(request.body))])

beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  fetch.mockReset()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('tells of a link once in each tab, however it is written, and of another one again', () => {
  for (const code of ['SIGN-1', 'SIGN-1', 'sign-1', 'MAIL-2']) countVisit(code)
  expect(told()).toEqual([
    ['POST', '/api/public/link-visits', { invite_code: 'SIGN-1' }],
    ['POST', '/api/public/link-visits', { invite_code: 'MAIL-2' }],
  ])
})

it('tells nothing where the browser remembers nothing', () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: full })
  countVisit('SIGN-1')
  expect(told()).toEqual([])
})

it('keeps nobody from the page when it is not heard', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  countVisit('SIGN-1')
  await Promise.resolve()
  expect(told()).toHaveLength(1)
})
