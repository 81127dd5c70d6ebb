import { expect, it, vi } from 'vitest'
import { z } from 'zod'
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
