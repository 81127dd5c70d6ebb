import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, accessTo, isPublic } from '../../api/access-table.ts'
import { MAX_SECURITY_EVENTS, securityEventsQuery } from '../../api/contract/security-events.ts'
import { allRoutes } from '../../api/routes.ts'
import type { Role } from '../../domain/event.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const ROLES: readonly Role[] = ['client', 'lo', 'admin', 'auditor']

let installation: TestInstallation
const accounts = new Map<Role, string>()

/** A session of its own for each request: one of them signs out. */
async function tokenOf(role: Role): Promise<string> {
  return installation.parts.tokens.issue(accounts.get(role) ?? '', role)
}

beforeAll(async () => {
  installation = await startTestInstallation()
  for (const role of ROLES) accounts.set(role, (await installation.signedIn(role)).id)
})
afterAll(() => installation.stop())

const rows = Object.keys(ACCESS).map((row) => {
  const [method = '', path = ''] = row.split(' ')
  return { row, method: method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete', path }
})

describe('the access table', () => {
  it('has a row for every route, and a route for every row', () => {
    const routes = allRoutes(installation.parts).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect([...routes].sort()).toEqual(Object.keys(ACCESS).sort())
  })

  it('refuses to serve a route without a row', () => {
    expect(() => accessTo('get', '/api/secret')).toThrow('no row in the access table')
  })

  it.each(rows)('holds for $row, also with a slash behind it', async ({ row, method, path }) => {
    const access = ACCESS[row] ?? []
    const url = path.replace(/:\w+/g, 'x')
    const anonymous = await installation.http()[method](url)
    const slashed = await installation.http()[method](`${url}/`)
    expect(slashed.status).toBe(anonymous.status)
    expect(slashed.body.detail).toBe(anonymous.body.detail)
    expect(anonymous.status === 401, `anonymous got ${anonymous.status}`).toBe(!isPublic(access))
    for (const role of ROLES) {
      const { status } = await installation.http(await tokenOf(role))[method](url)
      const admitted = access === 'public_but_auditors' ? role !== 'auditor' : isPublic(access) || access.includes(role)
      expect(status === 403, `${role} got ${status}`).toBe(!admitted)
      expect(status, `${role} got ${status}`).not.toBe(401)
      expect(status, `${role} got ${status}`).not.toBe(500)
    }
  })
})

describe('what is answered', () => {
  let description: { paths: Record<string, Record<string, { responses: object }>> }
  beforeAll(async () => {
    description = (await installation.http().get('/api/openapi.json').expect(200)).body
  })

  it.each(rows.filter(({ row }) => row !== 'GET /api/openapi.json'))(
    'to $row has the status that is described',
    async ({ row, method, path }) => {
      const described = Object.keys(description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.responses ?? {})
      const access = ACCESS[row] ?? []
      const role = isPublic(access) ? null : access[0]
      const who = role == null ? installation.http() : installation.http(await tokenOf(role))
      const { status } = await who[method](path.replace(/:\w+/g, 'x'))
      expect(described).toContain(status < 400 ? String(status) : `${String(status)[0]}XX`)
    },
  )
})

describe('what nobody may learn', () => {
  it('is what lies behind an unknown address', async () => {
    await installation.http().get('/api/secrets').expect(404, { detail: 'There is nothing at this address.' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'is nothing that a page elsewhere sends as %s',
    async (type) => {
      await installation
        .http(await tokenOf('client'))
        .post('/api/properties')
        .type(type)
        .send('{}')
        .expect(415)
    },
  )

  it('is not cached, framed or guessed in type', async () => {
    const { headers } = await installation.http().get('/api/health').expect(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it.each([
    ['refibell.example:3000', "connect-src 'self' ws://refibell.example:3000 wss://refibell.example:3000;"],
    ["evil.example 'unsafe-inline'", "connect-src 'self' ;"],
  ])('lets pages of %s connect to their own host only', async (host, directive) => {
    const { headers } = await installation.http().get('/api/health').set('host', host).expect(200)
    expect(headers['content-security-policy']).toContain(directive)
  })

  it('is a stack: what breaks has a reference instead', async () => {
    const broken = await startTestInstallation({
      pricing: {
        book: async () => {
          throw new Error('secret of the inside')
        },
      } as never,
    })
    const { token } = await broken.signedIn('client')
    const answer = await broken.http(token).post('/api/properties').send({}).expect(500)
    expect(answer.body.reference).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.text).not.toContain('secret')
    await broken.stop()
  })
})

describe('the description of the interface', () => {
  it('names every route, with what it takes and who may ask', async () => {
    const { body } = await installation.http().get('/api/openapi.json').expect(200)
    expect(body.openapi).toBe('3.1.0')
    const described = Object.entries<Record<string, object>>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.sort()).toEqual(
      Object.keys(ACCESS)
        .filter((row) => row !== 'GET /api/openapi.json')
        .sort(),
    )
    const upload = body.paths['/api/admin/rate-matrices/upload'].post
    expect(upload.requestBody.content['multipart/form-data'].schema.required).toEqual(['file'])
    expect(upload.security).toEqual([{ bearer: [] }])
  })

  it('names what a list can be asked for, from the schema that checks it', async () => {
    const { body } = await installation.http().get('/api/openapi.json').expect(200)
    const query = body.paths['/api/admin/security-events'].get.parameters
    expect(query.map(({ name }: { name: string }) => name)).toEqual(Object.keys(securityEventsQuery.shape))
    expect(query[0]).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: MAX_SECURITY_EVENTS, default: 100 },
    })
    expect(body.paths['/api/properties'].get.parameters).toHaveLength(5)
    const ofHistory = body.paths['/api/properties/{id}/history'].get.parameters
    expect(ofHistory.map((one: { name: string; in: string }) => `${one.in} ${one.name}`)).toEqual([
      'path id',
      'query as_of',
      'query limit',
      'query cursor',
    ])
  })

  it('is a page, too, whose parts are all there', async () => {
    const { text } = await installation.http().get('/api/docs').expect(200)
    for (const [, address] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
      await installation.http().get(String(address)).expect(200)
    }
  })
})
