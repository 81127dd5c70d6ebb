import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accessTo } from '../../api/access-table.ts'
import type { Route } from '../../api/http/route.ts'
import type { ApiParts } from '../../api/parts.ts'
import { allRoutes } from '../../api/routes.ts'
import type { Role } from '../../domain/event.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
const accounts = new Map<Role, string>()

beforeAll(async () => {
  const quiet = async () => undefined
  installation = await startTestInstallation({
    throttles: { count: quiet } as unknown as ApiParts['throttles'],
    signInDelays: { begin: async () => ({ failed: quiet, giveBack: quiet }), succeeded: quiet },
  })
  for (const role of ['client', 'admin'] as const) accounts.set(role, (await installation.signedIn(role)).id)
})
afterAll(() => installation.stop())

/** Of nobody's language but a programmer's. */
const FOREIGN =
  /expected|, received|invalid (input|option|string|type|key|format|enum|value)|too (big|small|long|short)\b|undefined|\bnan\b|\bnull\b|pattern|regex|unrecognized|\bstring\b|\bboolean\b|\bobject\b|\binteger\b|\barray\b|\bint\b|[<>]=\d|must match|\buuid\b|unexpected field/i

/** Named as a program does, or several as if they were one. */
const UNNAMED = /^(Q|Is|Keys|P256dh|Zip|Sms|Rates lower by)\b|[^su]s is required|\bopt in\b/

const WRONG = [null, 7, -1, 1.5, true, [], {}, '', ' ', 'x', 'x'.repeat(2_000), [1], { a: 1 }]
const WRONG_IN_AN_ADDRESS = ['', 'x', '-1', '1e99', 'x'.repeat(2_000)]

function namesIn(schema: unknown): string[] {
  return Object.keys(z.toJSONSchema(schema as z.ZodType, { io: 'input' }).properties ?? {})
}

/** A way to ask a route, by somebody who may: a session of its own for each, because one signs out and another changes the password. */
async function asking({ method, path }: Route) {
  const access = accessTo(method, path)
  const role = access === 'public' || access.includes('client') ? 'client' : 'admin'
  const token = await installation.parts.tokens.issue(accounts.get(role) ?? '', role)
  const http = path.startsWith('/api/auth/') ? installation.http() : installation.http(token)
  return { with: (query = '') => http[method](`${path.replace(/:\w+/g, 'x')}${query}`) }
}

/** What is wrong with how it was refused; nothing where it was not. */
function foreignWords({ status, body }: { status: number; body: { detail?: string; errors?: object } }): string[] {
  expect(status).toBeLessThan(500)
  const told = [body.detail ?? '', ...Object.values(body.errors ?? {})]
  return status < 400
    ? []
    : told.filter((text) => FOREIGN.test(text) || UNNAMED.test(text) || !/^[A-Z\d‘'"]/.test(text) || text.length > 300)
}

describe('what cannot be taken is refused in words that people use', () => {
  const routes = allRoutes({} as ApiParts)
  const named = (schema: 'body' | 'query') =>
    routes.filter((route) => schema in route).map((route) => ({ route, name: `${route.method} ${route.path}` }))

  it.each(named('body').filter(({ route }) => route.upload === undefined))('$name', async ({ route }) => {
    const names = namesIn((route as { body?: unknown }).body)
    const bodies = [{}, [], ...WRONG.map((wrong) => Object.fromEntries(names.map((name) => [name, wrong])))]
    for (const body of bodies) {
      const answer = await (await asking(route)).with().send(body)
      expect(foreignWords(answer), JSON.stringify(body).slice(0, 200)).toEqual([])
    }
  })

  it.each(named('query'))('the query of $name', async ({ route }) => {
    for (const name of namesIn((route as { query?: unknown }).query))
      for (const wrong of [...WRONG_IN_AN_ADDRESS.map((text) => `=${text}`), `=a&${name}=b`, '[a]=b']) {
        const answer = await (await asking(route)).with(`?${name}${wrong}`)
        expect(foreignWords(answer), `${name}${wrong}`.slice(0, 200)).toEqual([])
      }
  })

  const uploads = routes.filter(({ upload }) => upload !== undefined)
  it.each(uploads.map((route) => ({ route, name: route.path })))('the form of $name', async ({ route }) => {
    const body = 'body' in route ? route.body : undefined
    const names = body === undefined ? [] : namesIn(body)
    for (const wrong of [...WRONG_IN_AN_ADDRESS, null]) {
      for (const field of ['file', 'other', null]) {
        const form = (await asking(route)).with()
        if (wrong !== null) for (const name of names) form.field(name, wrong)
        if (field !== null) form.attach(field, Buffer.from('no such thing'), 'file.csv')
        expect(foreignWords(await form), `${field} ${wrong}`.slice(0, 200)).toEqual([])
      }
    }
  })
})
