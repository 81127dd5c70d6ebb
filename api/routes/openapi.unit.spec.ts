import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { logQuery } from '../contract/log.ts'
import { route } from '../http/route.ts'
import { openApiRoute } from './openapi.ts'

const said = vi.fn(() => 'Whether it lives')
const PING = route({
  method: 'get',
  path: '/api/health',
  get summary() {
    return said()
  },
  answer: z.object({ status: z.string() }),
  handle: async () => ({ status: 'ok' }),
})

it('is made once, however often it is asked for', async () => {
  const { handle } = openApiRoute([PING])
  const first = await handle({} as never, {} as never)
  expect(first).toMatchObject({ paths: { '/api/health': { get: { summary: 'Whether it lives' } } } })
  expect(await handle({} as never, {} as never)).toEqual(first)
  expect(said).toHaveBeenCalledTimes(1)
})

it('says what a date means that a list is asked for with', async () => {
  const log = route({
    method: 'get',
    path: '/api/admin/log',
    summary: 'The log',
    query: logQuery,
    answer: z.object({}),
    handle: async () => ({}),
  })
  const { handle } = openApiRoute([log])
  const said = JSON.stringify(await handle({} as never, {} as never))
  expect(said).toMatch(/"name":"since".*A date is a day of UTC, and means its beginning\./)
  expect(said).toMatch(/"name":"until".*A date is a day of UTC, and the whole of it is meant\./)
})
