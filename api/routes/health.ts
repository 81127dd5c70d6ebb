import { z } from 'zod'
import { HttpError } from '../http/http-error.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const state = z.object({ status: z.string() })

export function healthRoutes({ notReady }: ApiParts): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/health',
      summary: 'Whether the process lives',
      answer: state,
      handle: async () => ({ status: 'ok' }),
    }),
    route({
      method: 'get',
      path: '/api/ready',
      summary: 'Whether the database answers, the read models keep up and statements can be read',
      answer: state,
      handle: async () => {
        const missing = await notReady()
        if (missing !== null) throw new HttpError(503, missing, 5)
        return { status: 'ready' }
      },
    }),
  ]
}
