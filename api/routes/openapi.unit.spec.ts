import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { logQuery } from '../contract/log.ts'
import { type Route, route } from '../http/route.ts'
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

interface Described {
  readonly paths: Record<string, Record<string, { parameters: unknown[] }>>
}

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

describe('what a request has to bring', () => {
  const body = z.object({ message: z.string() })
  const rest = { summary: 'A test', answer: z.object({}), handle: async () => ({}) }
  const operation = async (declared: Route) => {
    const { paths } = (await openApiRoute([declared]).handle({} as never, {} as never)) as Described
    return Object.values(paths)[0]?.[declared.method]
  }

  it('is its body, but for one that may be left out, and a file', async () => {
    const asks = route({ method: 'post', path: '/api/feedback', body, ...rest })
    const key = { method: 'put', path: '/api/admin/lo-registration-key/regenerate', body, bodyOptional: true } as const
    const file = { method: 'post', path: '/api/documents/parse-mortgage-statement' } as const
    expect(await operation(asks)).toMatchObject({ requestBody: { required: true } })
    expect(await operation(route({ ...key, ...rest }))).toMatchObject({ requestBody: { required: false } })
    const upload = { maxBytes: 1, tooLarge: 'Too large' }
    expect(await operation(route({ ...file, upload, ...rest }))).toMatchObject({ requestBody: { required: true } })
    expect(await operation(route({ method: 'get', path: '/api/feedback', ...rest }))).not.toHaveProperty('requestBody')
  })

  it('may be an Idempotency-Key where something is written', async () => {
    const header = { name: 'Idempotency-Key', in: 'header', required: false }
    const written = await operation(route({ method: 'delete', path: '/api/properties/:id', ...rest }))
    expect(written?.parameters).toEqual([expect.objectContaining({ name: 'id' }), expect.objectContaining(header)])
    const look = { method: 'post', path: '/api/properties/evaluate', changesNothing: true } as const
    for (const declared of [route({ ...look, ...rest }), route({ method: 'get', path: '/api/feedback', ...rest })])
      expect((await operation(declared))?.parameters).toEqual([])
  })
})
