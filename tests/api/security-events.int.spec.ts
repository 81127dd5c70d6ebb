import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCESS } from '../../api/access-table.ts'
import type { SecurityEvent } from '../../api/contract/security-events.ts'
import { allRoutes } from '../../api/routes.ts'
import { actOf } from '../../api/security-events/leaving-trace.ts'
import { SecurityEvents } from '../../api/security-events/security-events.ts'
import { accountStream } from '../../commands/account/account-stream.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const PASSWORD = 'a quiet harbour'
const lines: string[] = []

let installation: TestInstallation
let admin: { id: string; token: string; email: string }
let seen: string[] = []

beforeAll(async () => {
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  installation = await startTestInstallation({ trustedProxies: 1, logger })
  admin = await installation.signedIn('admin')
})
afterAll(() => installation.stop())
beforeEach(async () => {
  seen = await installation.parts.knex('security_events').pluck('id')
  lines.length = 0
})
afterEach(() => vi.useRealTimers())

/** What has been written down since the test began, oldest first. */
const written = (): Promise<SecurityEvent[]> =>
  installation.parts.knex('security_events').whereNotIn('id', seen).orderBy('id')

const from = (address: string, token?: string) => installation.http(token).set('X-Forwarded-For', address)
const login = (email: string, password: string) => from('203.0.113.7').post('/api/auth/login').send({ email, password })

async function registered(email: string) {
  const person = { first_name: 'Zephyrine', last_name: 'Quillfeather', phone: '555-0100', email, password: PASSWORD }
  const { body } = await from('203.0.113.7').post('/api/auth/register').send(person).expect(201)
  return { id: body.user.id as string, token: body.access_token as string, email }
}

describe('every request under /api/admin', () => {
  const rows = Object.keys(ACCESS).filter((row) => row.split(' ')[1]?.startsWith('/api/admin/'))

  it.each(rows)('leaves exactly one event: %s', async (row) => {
    const [method = '', path = ''] = row.split(' ')
    const url = path.replace(/:\w+/g, 'x')
    const answer = await from('198.51.100.20', admin.token)[method.toLowerCase() as 'get'](url)
    expect(await written()).toMatchObject([
      {
        act: expect.stringMatching(method === 'GET' ? /^(admin_read|export)$/ : /^admin_write$/),
        status: answer.status,
        actor_id: admin.id,
        actor_role: 'admin',
        account_id: null,
        target: `${method} ${url}`,
        network: '198.51.100.0/24',
        left_out: 0,
      },
    ])
  })

  it('leaves it when it was done as well, also with a file, and when it is repeated under its key', async () => {
    const http = installation.http(admin.token)
    const sheet = await rateFile('rate-sheet-single-tier.csv')
    const upload = () =>
      http
        .post('/api/admin/rate-matrices/upload')
        .set('Idempotency-Key', 'sheet')
        .field('effective_date', '2026-03-16')
        .attach('file', sheet, 'sheet.csv')
    await upload().expect(201)
    await upload().expect(201)
    await http.post('/api/admin/automation/trigger').send({}).expect(202)
    expect((await written()).map(({ target, status }) => `${target} ${status}`)).toEqual([
      'POST /api/admin/rate-matrices/upload 201',
      'POST /api/admin/rate-matrices/upload 201',
      'POST /api/admin/automation/trigger 202',
    ])
  })

  it('leaves it when its file could not be taken in', async () => {
    await installation
      .http(admin.token)
      .post('/api/admin/llpa/upload')
      .attach('file', Buffer.alloc(11_000_000), 'llpa.csv')
      .expect(413)
    expect(await written()).toMatchObject([{ act: 'admin_write', status: 413 }])
  })

  it('leads by its request to what it changed in the log', async () => {
    const { log } = installation.parts
    const before = await log.head()
    await installation
      .http(admin.token)
      .post('/api/admin/rate-matrices/upload')
      .field('effective_date', '2026-03-17')
      .attach('file', await rateFile('rate-sheet-single-tier.csv'), 'sheet.csv')
      .expect(201)
    const [changed] = await log.readAll(before, 10)
    expect(changed?.type).toBe('RateSheetUploaded')
    expect(await written()).toMatchObject([{ request_id: changed?.correlation_id }])
  })
})

it('every route that signs in or out, changes who can, or hands out a table says what it is written down as', () => {
  const routes = allRoutes(installation.parts).filter(
    ({ path, answer }) => path.startsWith('/api/auth/') || answer === 'text/csv',
  )
  expect(routes.length).toBeGreaterThanOrEqual(5)
  expect(routes.filter((route) => actOf(route) === null)).toEqual([])
})

it('no route changes what is written down', () => {
  const rows = Object.keys(ACCESS).filter((row) => row.includes('security'))
  expect(rows).toEqual(['GET /api/admin/security-events'])
})

describe('what happens to an account', () => {
  it('is written down: who, when, from which network', async () => {
    const { id, token, email } = await registered('zephyrine@quillfeather.example')
    await login(email, 'the wrong harbour').expect(401)
    await login(email, PASSWORD).expect(200)
    await login('nobody@quillfeather.example', PASSWORD).expect(401)
    const change = (current_password: string) =>
      from('2001:db8:1:2::9', token).put('/api/user/password').send({ current_password, password: 'a new harbour' })
    await change('the wrong harbour').expect(422)
    await change(PASSWORD).expect(200)
    await installation.http().post('/api/auth/forgot-password').send({ email }).expect(200)
    const reset = await resetToken(email)
    await installation.http().post('/api/auth/reset-password').send({ token: reset, password: PASSWORD }).expect(200)
    const { body } = await login(email, PASSWORD).expect(200)
    const own = installation.http(body.access_token)
    const data = await own.get('/api/user/data').expect(200)
    await own.post('/api/auth/logout').expect(200)

    const events = await written()
    expect(events.map((event) => [event.act, event.status, event.actor_role, event.account_id])).toEqual([
      ['registration', 201, 'anonymous', id],
      ['sign_in', 401, 'anonymous', id],
      ['sign_in', 200, 'anonymous', id],
      ['sign_in', 401, 'anonymous', null],
      ['password_change', 422, 'client', id],
      ['password_change', 200, 'client', id],
      ['password_reset_request', 200, 'anonymous', id],
      ['password_reset', 200, 'anonymous', id],
      ['sign_in', 200, 'anonymous', id],
      ['export', 200, 'client', id],
      ['sign_out', 200, 'client', id],
    ])
    expect(events[1]).toMatchObject({ network: '203.0.113.0/24', target: 'POST /api/auth/login', actor_id: null })
    expect(events[5]).toMatchObject({ network: '2001:db8:1::/48', actor_id: id })
    expect(Math.abs(Date.parse(events[1]?.at ?? '') - Date.now())).toBeLessThan(60_000)
    for (const secret of ['quillfeather', 'Zephyrine', 'harbour', '203.0.113.7', reset, token, body.access_token])
      expect(JSON.stringify(events), secret).not.toContain(secret)
    expect(data.body.security.map(({ what, done }: { what: string; done: boolean }) => [what, done])).toEqual(
      [
        ['The account was opened', true],
        ['Somebody signed in', false],
        ['Somebody signed in', true],
        ['The password was changed', false],
        ['The password was changed', true],
        ['A new password was asked for', true],
        ['A new password was chosen with the link of a letter', true],
        ['Somebody signed in', true],
      ].reverse(),
    )
  })

  it('is told to the log in one line each, without a person in it', async () => {
    const { id, email } = await registered('told@quillfeather.example')
    await login(email, PASSWORD).expect(200)
    const told = lines.map((line) => JSON.parse(line))
    expect(told.map(({ msg }) => msg)).toEqual(['a security event', 'a security event'])
    expect(told[1].security).toMatchObject({ act: 'sign_in', status: 200, actor_role: 'anonymous' })
    for (const personal of ['quillfeather', id, '203.0.113']) expect(lines.join('')).not.toContain(personal)
  })

  it('is written down when somebody has to wait, and when they leave for good', async () => {
    const { id, token, email } = await registered('erased@quillfeather.example')
    for (let n = 1; n <= 6; n += 1) await login(email, `guess ${n}`)
    await installation.http(token).delete('/api/user/account').send({ email }).expect(200)
    const events = await written()
    expect(events.map(({ act, status }) => `${act} ${status}`).slice(5)).toEqual([
      'sign_in 401',
      'sign_in 429',
      'erasure 200',
    ])
    expect(events.at(-1)).toMatchObject({ account_id: id, actor_id: id })
  })

  it('is not a session that has run out: that is no news', async () => {
    await installation.http('not.a.token').get('/api/properties').expect(401)
    await installation.http().get('/api/admin/feedback').expect(401)
    expect(await written()).toEqual([])
  })

  it('is what a role may not', async () => {
    const client = await installation.signedIn('client')
    await installation.http(client.token).get('/api/admin/feedback').expect(403)
    expect(await written()).toMatchObject([
      {
        act: 'access_refused',
        status: 403,
        actor_id: client.id,
        actor_role: 'client',
        target: 'GET /api/admin/feedback',
      },
    ])
  })
})

describe('what is written down', () => {
  const event = (change: Partial<SecurityEvent> = {}) => ({
    at: new Date().toISOString(),
    act: 'sign_in' as const,
    status: 401,
    actor_id: null,
    actor_role: 'anonymous' as const,
    account_id: null,
    target: 'POST /api/auth/login',
    network: '203.0.113.0/24',
    request_id: 'r',
    ...change,
  })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

  it('cannot be changed, nor deleted before its time', async () => {
    const { knex, securityEvents } = installation.parts
    await securityEvents.record(event())
    const kept = 'Security events are never changed, and kept for 400 days.'
    await expect(knex('security_events').update({ status: 200 })).rejects.toThrow(kept)
    await expect(knex('security_events').delete()).rejects.toThrow(kept)
    await expect(knex.raw('TRUNCATE security_events')).rejects.toThrow(kept)
  })

  it('goes after 400 days', async () => {
    const { knex, securityEvents } = installation.parts
    await securityEvents.record(event({ at: daysAgo(401), request_id: 'too old' }))
    await securityEvents.record(event({ at: daysAgo(399), request_id: 'old' }))
    await securityEvents.record(event())
    expect(await knex('security_events').whereIn('request_id', ['old', 'too old']).pluck('request_id')).toEqual(['old'])
  })

  it('does not fill the disk under an attack, and tells how many were left out; an admin’s acts are never among them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const events = new SecurityEvents(installation.parts.knex, pino({ level: 'silent' }))
    const many = (times: number, change: Partial<SecurityEvent>) =>
      Promise.all(Array.from({ length: times }, () => events.record(event(change))))
    await many(310, { status: 429 })
    await many(305, { status: 422, act: 'admin_write', actor_role: 'admin' })
    expect(await written()).toHaveLength(300 + 305)
    vi.setSystemTime(Date.now() + 61_000)
    await events.record(event({ status: 429, request_id: 'next minute' }))
    expect((await written()).at(-1)).toMatchObject({ request_id: 'next minute', left_out: 10 })
  })
})

describe('asking for it', () => {
  const ask = (query: string, token = admin.token) =>
    installation.http(token).get(`/api/admin/security-events?${query}`)

  it('is for admins and auditors, page by page, newest first', async () => {
    const { id, email } = await registered('asked@quillfeather.example')
    for (let n = 1; n <= 2; n += 1) await login(email, PASSWORD).expect(200)
    const auditor = await installation.signedIn('auditor')
    const byEmail = await ask('account=june@example.com', auditor.token).expect(422)
    expect(byEmail.body.errors.account).toBe('Account must be the id of one, and not its email address')
    const first = await ask(`account=${id}&limit=2`, auditor.token).expect(200)
    expect(first.body.security_events.map(({ act }: SecurityEvent) => act)).toEqual(['sign_in', 'sign_in'])
    const second = await ask(`account=${id}&limit=2&cursor=${first.body.next_cursor}`, auditor.token).expect(200)
    expect(second.body.security_events).toMatchObject([{ act: 'registration', account_id: id }])
    expect(second.body.next_cursor).toBeUndefined()
    await ask('', (await installation.signedIn('lo')).token).expect(403)
  })

  it('is by time, act and account', async () => {
    const { id, email } = await registered('filtered@quillfeather.example')
    const between = new Date().toISOString()
    await login(email, PASSWORD).expect(200)
    const acts = async (query: string) =>
      (await ask(`account=${id}&${query}`).expect(200)).body.security_events.map(({ act }: SecurityEvent) => act)
    expect(await acts(`since=${between}`)).toEqual(['sign_in'])
    expect(await acts(`until=${between}`)).toEqual(['registration'])
    expect(await acts('act=registration')).toEqual(['registration'])
    expect(await acts('since=2999-01-01')).toEqual([])
  })

  it.each(['since=yesterday', 'act=nothing', 'limit=0', 'cursor=x'])('says what is wrong with %s', async (query) => {
    const { body } = await ask(query).expect(422)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })
})

/** As the letter's writer makes it, from what is in the log. */
async function resetToken(email: string): Promise<string> {
  const { log, secrets, resetTokens } = installation.parts
  const events = await log.readStream(accountStream(secrets.emailKey, email))
  const request = events.findLast(({ type }) => type === 'PasswordResetRequested')
  if (request?.type !== 'PasswordResetRequested') throw new Error('Nobody asked for a new password.')
  return resetTokens.issue(request.data.account_id, request.data.reset_id)
}
