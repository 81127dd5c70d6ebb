import { z } from 'zod'
import { type Access, accessTo } from '../access-table.ts'
import { type Route, route, statusOf, takesKey } from '../http/route.ts'
import { KEPT } from '../idempotency/idempotent-answers.ts'
import { LONGEST_KEY } from '../idempotency/keyed-request.ts'

const ERRORS = { '4XX': { description: 'Refused: { detail, errors? }' }, '5XX': { description: 'Failed: { detail }' } }
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Chosen by who asks, another for each act: the same request with the same key is done once, and answered the same for ${KEPT}.`,
  schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
}
const EVENTS =
  'Server-sent events: `progress` (this schema), then `answer` (as in JSON) or `failure` ({ status, detail, errors? }).'

/** The interface's own description, made from the schemas that validate it, and once: to make it keeps everybody waiting. */
export function openApiRoute(routes: readonly Route[]): Route {
  let made: Record<string, unknown> | null = null
  return route({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description (OpenAPI 3.1)',
    answer: z.record(z.string(), z.unknown()),
    handle: async () => {
      made ??= description(routes)
      return made
    },
  })
}

function description(routes: readonly Route[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title: 'RefiBell', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: paths(routes),
  }
}

function paths(routes: readonly Route[]): Record<string, Record<string, unknown>> {
  const described: Record<string, Record<string, unknown>> = {}
  for (const declared of routes) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}')
    described[path] = { ...described[path], [declared.method]: operation(declared) }
  }
  return described
}

function operation(declared: Route): Record<string, unknown> {
  const access = accessTo(declared.method, declared.path)
  const names = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return {
    tags: [declared.path.split('/')[2]],
    summary: declared.summary,
    ...whoMayAsk(access),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(declared),
      ...(takesKey(declared) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(declared),
    responses: { [statusOf(declared)]: answered(declared), ...ERRORS },
  }
}

function whoMayAsk(access: Access): Record<string, unknown> {
  if (access === 'public_but_auditors') return { description: 'For everybody but auditors.' }
  return access === 'public' ? {} : { security: [{ bearer: [] }], description: `For: ${access.join(', ')}.` }
}

function queryParameters(declared: Route): unknown[] {
  const query = 'query' in declared ? (declared.query as z.ZodType | undefined) : undefined
  if (query === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBody(declared: Route): Record<string, unknown> {
  const body = 'body' in declared ? (declared.body as z.ZodType | undefined) : undefined
  const schema = body && z.toJSONSchema(body, { io: 'input' })
  if (declared.upload !== undefined) {
    const properties = { ...schema?.properties, file: { type: 'string', format: 'binary' } }
    const multipart = { schema: { type: 'object', properties, required: ['file', ...(schema?.required ?? [])] } }
    return { requestBody: { required: true, content: { 'multipart/form-data': multipart } } }
  }
  const required = declared.bodyOptional !== true
  return schema ? { requestBody: { required, content: { 'application/json': { schema } } } } : {}
}

function answered(declared: Route): Record<string, unknown> {
  if (declared.answer === 'see_other')
    return { description: 'The page is elsewhere', headers: { Location: { schema: { type: 'string' } } } }
  return { description: 'OK', content: content(declared) }
}

function content(declared: Route): Record<string, unknown> {
  if (typeof declared.answer === 'string') return { [declared.answer]: {} }
  const json = { 'application/json': { schema: z.toJSONSchema(declared.answer) } }
  if (declared.progress === undefined) return json
  return { ...json, 'text/event-stream': { schema: { ...z.toJSONSchema(declared.progress), description: EVENTS } } }
}
