import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SecurityEvent } from '../../api/contract/security-events.ts'
import { SecurityEvents } from '../../api/security-events/security-events.ts'
import { PASSWORD, SecurityTrail } from '../support/security-trail.ts'

const trail = new SecurityTrail()
afterEach(() => vi.useRealTimers())

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

describe('what is written down', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

  it('cannot be changed, nor deleted before its time', async () => {
    const { knex, securityEvents } = trail.installation.parts
    await securityEvents.record(event())
    const kept = 'Security events are never changed, and kept for 400 days.'
    await expect(knex('security_events').update({ status: 200 })).rejects.toThrow(kept)
    await expect(knex('security_events').delete()).rejects.toThrow(kept)
    await expect(knex.raw('TRUNCATE security_events')).rejects.toThrow(kept)
  })

  it('goes after 400 days', async () => {
    const { knex, securityEvents } = trail.installation.parts
    await securityEvents.record(event({ at: daysAgo(401), request_id: 'too old' }))
    await securityEvents.record(event({ at: daysAgo(399), request_id: 'old' }))
    await securityEvents.record(event())
    expect(await knex('security_events').whereIn('request_id', ['old', 'too old']).pluck('request_id')).toEqual(['old'])
  })

  it('does not fill the disk under an attack, and tells how many were left out; an admin’s acts are never among them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const events = new SecurityEvents(trail.installation.parts.knex, pino({ level: 'silent' }))
    const many = (times: number, change: Partial<SecurityEvent>) =>
      Promise.all(Array.from({ length: times }, () => events.record(event(change))))
    await many(310, { status: 429 })
    await many(305, { status: 422, act: 'admin_write', actor_role: 'admin' })
    expect(await trail.written()).toHaveLength(300 + 305)
    vi.setSystemTime(Date.now() + 61_000)
    await events.record(event({ status: 429, request_id: 'next minute' }))
    expect((await trail.written()).at(-1)).toMatchObject({ request_id: 'next minute', left_out: 10 })
  })
})

describe('asking for it', () => {
  const ask = (query: string, token = trail.admin.token) =>
    trail.installation.http(token).get(`/api/admin/security-events?${query}`)

  it('is for admins and auditors, page by page, newest first', async () => {
    const { id, email } = await trail.registered('asked@quillfeather.example')
    for (let n = 1; n <= 2; n += 1) await trail.login(email, PASSWORD).expect(200)
    const auditor = await trail.installation.signedIn('auditor')
    const byEmail = await ask('account=june@example.com', auditor.token).expect(422)
    expect(byEmail.body.errors.account).toBe('Account must be the id of one, and not its email address')
    const first = await ask(`account=${id}&limit=2`, auditor.token).expect(200)
    expect(first.body.security_events.map(({ act }: SecurityEvent) => act)).toEqual(['sign_in', 'sign_in'])
    const second = await ask(`account=${id}&limit=2&cursor=${first.body.next_cursor}`, auditor.token).expect(200)
    expect(second.body.security_events).toMatchObject([{ act: 'registration', account_id: id }])
    expect(second.body.next_cursor).toBeUndefined()
    await ask('', (await trail.installation.signedIn('lo')).token).expect(403)
  })

  it('is by time, act and account', async () => {
    const { id, email } = await trail.registered('filtered@quillfeather.example')
    const found = async (query: string): Promise<SecurityEvent[]> =>
      (await ask(`account=${id}&${query}`).expect(200)).body.security_events
    const acts = async (query: string) => (await found(query)).map(({ act }) => act)
    const [registration] = await found('limit=1')
    // A thousandth of a second later than the one, and earlier than the other.
    const between = new Date(Date.parse(registration?.at ?? '') + 1).toISOString()
    await vi.waitUntil(() => Date.now() > Date.parse(between), { interval: 1 })
    await trail.login(email, PASSWORD).expect(200)
    expect(await acts(`since=${between}`)).toEqual(['sign_in'])
    expect(await acts(`until=${between}`)).toEqual(['registration'])
    expect(await acts('act=registration')).toEqual(['registration'])
    expect(await acts('since=2999-01-01')).toEqual([])
  })

  it('is by days of UTC, the last of which is meant to its end', async () => {
    const { id } = await trail.registered('days@quillfeather.example')
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
    const at = [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`] as const
    for (const time of at)
      await trail.installation.parts.securityEvents.record(event({ at: time, account_id: id, request_id: time }))
    const times = async (query: string) =>
      (await ask(`account=${id}&${query}`).expect(200)).body.security_events.map((found: SecurityEvent) => found.at)
    expect(await times(`since=${day}&until=${day}`)).toEqual([at[1], at[0]])
    expect(await times(`until=${at[1]}`)).toEqual([at[0]])
  })

  it.each(['since=yesterday', 'act=nothing', 'limit=0', 'cursor=x'])('says what is wrong with %s', async (query) => {
    const { body } = await ask(query).expect(422)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })
})
