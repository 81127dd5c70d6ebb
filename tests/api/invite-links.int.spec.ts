import type { Response } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Funnel, InviteLink, InviteLinksAnswer } from '../../api/contract/invite-links.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NONE: Funnel = { visits: 0, checks: 0, ready_now: 0, so_close: 0, not_yet: 0, registrations: 0 }

let installation: TestInstallation
let ana: { id: string; token: string }
let ben: { id: string; token: string }
let now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => now })
  ana = await installation.signedIn('lo', { invite_code: 'ANA-1' })
  ben = await installation.signedIn('lo', { invite_code: 'BEN-1' })
  const admin = await installation.signedIn('admin')
  await openMarket(installation.http(admin.token), '2026-10-01')
})
afterAll(() => installation.stop())

const linksOf = async ({ token }: { token: string }): Promise<InviteLinksAnswer> =>
  (await installation.http(token).get('/api/lo/links').expect(200)).body
const linkOf = async (officer: { token: string }, code: string) => {
  const found = (await linksOf(officer)).links.find((link) => link.code === code)
  if (found === undefined) throw new Error(`There is no link ${code}`)
  return found
}
const add = ({ token }: { token: string }, name: unknown) =>
  installation.http(token).post('/api/lo/links').send({ name })
/** A second after the one before. */
const added = async (officer: { token: string }, name: string): Promise<InviteLink> => {
  now = new Date(now.getTime() + 1_000)
  return (await add(officer, name).expect(201)).body
}
const change = ({ token }: { token: string }, code: string, body: object) =>
  installation.http(token).patch(`/api/lo/links/${code}`).send(body)
const visit = (invite_code: string, browser = BROWSER) =>
  installation.http().post('/api/public/link-visits').set('User-Agent', browser).send({ invite_code })
const check = (invite_code: string): Promise<Response> =>
  installation.http().post('/api/properties/evaluate').send(loanPayload({ invite_code })).expect(200)
let strangers = 0
const register = async (invite_code: string): Promise<{ token: string; email: string }> => {
  strangers += 1
  const email = `stranger-${strangers}@example.com`
  const person = { first_name: 'June', last_name: 'Park', phone: '303-555-0100', password: 'a quiet harbour' }
  const { body } = await installation
    .http()
    .post('/api/auth/register')
    .send({ ...person, email, sms_opt_in: false, invite_code })
    .expect(201)
  return { token: body.access_token, email }
}

describe('the links of an officer', () => {
  it('begin with the one that came with the account', async () => {
    expect(await linksOf(ana)).toEqual({
      links: [
        {
          code: 'ANA-1',
          name: 'My link',
          url: 'https://refibell.example/?invite=ANA-1',
          is_first: true,
          created_at: now.toISOString(),
          retired_at: null,
          last_30_days: NONE,
          in_all: NONE,
        },
      ],
      last_30_days: NONE,
      in_all: NONE,
    })
  })

  it('get another one, with a code of its own, which the next read shows', async () => {
    const sign = await added(ana, '  Yard   sign ')
    expect(sign).toMatchObject({ name: 'Yard sign', is_first: false, retired_at: null, in_all: NONE })
    expect(sign.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(sign.url).toBe(`https://refibell.example/?invite=${sign.code}`)
    expect((await linksOf(ana)).links.map(({ name }) => name)).toEqual(['My link', 'Yard sign'])
    expect((await linksOf(ben)).links.map(({ name }) => name)).toEqual(['My link'])
  })

  it('get it once, however often one request for it is sent, also when its first answer was lost in a crash', async () => {
    const carol = await installation.signedIn('lo', { invite_code: 'CAROL-1' })
    const once = () => add(carol, 'Yard sign').set('Idempotency-Key', 'yard-sign')
    const answers = await Promise.all(Array.from({ length: 5 }, once))
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const known = (await once().expect(201)).body
    await installation.parts
      .knex('idempotent_answers')
      .where({ account_id: carol.id })
      .update({ status: null, body: null, asked_at: '2026-01-01' })
    expect((await once().expect(201)).body).toEqual(known)
    expect((await linksOf(carol)).links.map(({ name }) => name)).toEqual(['My link', 'Yard sign'])
  })

  it.each([
    ['', 'Please give the link a name'],
    [undefined, 'Please give the link a name'],
    ['x'.repeat(41), 'The name must have at most 40 characters'],
    ['YARD sign', 'You have a link of this name already'],
    ['my link', 'You have a link of this name already'],
  ])('get none that is called %j', async (name, fault) => {
    const { body } = await add(ana, name).expect(422)
    expect(body).toEqual({ detail: fault, errors: { name: fault } })
  })

  it('are renamed and retired; a retired one is listed last, and its name is free', async () => {
    const before = await added(ana, 'Open hose')
    expect((await change(ana, before.code, { name: 'Open house' }).expect(200)).body.name).toBe('Open house')
    const mail = await added(ana, 'Mail')
    expect((await change(ana, before.code, { retired: true }).expect(200)).body.retired_at).toBe(now.toISOString())
    await change(ana, before.code, { retired: true }).expect(200)
    const again = await added(ana, 'open HOUSE')
    expect((await linksOf(ana)).links.map(({ name }) => name)).toEqual([
      'My link',
      'Yard sign',
      'Mail',
      'open HOUSE',
      'Open house',
    ])
    for (const { code } of [mail, again]) await change(ana, code, { retired: true }).expect(200)
  })

  it('leave the first one as it is, and what belongs to somebody else', async () => {
    const bens = await added(ben, 'Truck')
    const before = await linksOf(ben)
    for (const [officer, code] of [
      [ana, 'ANA-1'],
      [ana, bens.code],
      [ana, 'BEN-1'],
      [ana, 'NOBODY'],
    ] as const)
      for (const body of [{ name: 'Mine' }, { retired: true }])
        expect((await change(officer, code, body).expect(404)).body.detail).toBe('This link does not exist.')
    expect(await linksOf(ben)).toEqual(before)
  })

  it.each([{}, { retired: false }, { retired: 'yes' }])('are not changed by %j', async (body) => {
    const [, sign] = (await linksOf(ana)).links
    await change(ana, sign?.code ?? '', body).expect(422)
  })

  it('tell strangers by name who invites, retired or not, and nothing else', async () => {
    const asked = async (code: string) =>
      (await installation.http().get(`/api/public/invites/${code}`).expect(200)).body
    const sign = await added(ana, 'Lawn')
    const name = (await asked('ANA-1')).name
    expect(name).toMatch(/^\S+ \S+$/)
    await change(ana, sign.code, { retired: true }).expect(200)
    for (const code of ['ana-1', sign.code]) expect(await asked(code)).toEqual({ name })
    expect(await asked('NOBODY')).toEqual({ name: null })
    await installation
      .http()
      .get(`/api/public/invites/${'x'.repeat(65)}`)
      .expect(422)
  })

  it('are twenty at most', async () => {
    const carla = await installation.signedIn('lo', { invite_code: 'CARLA-1' })
    for (let index = 2; index <= 20; index += 1) await added(carla, `Link ${index}`)
    const { body } = await add(carla, 'One more').expect(409)
    expect(body.detail).toBe('You have 20 links. Please retire one before you add another.')
  })

  it('are none of an administrator’s', async () => {
    const admin = await installation.signedIn('admin')
    expect(await linksOf(admin)).toEqual({ links: [], last_30_days: NONE, in_all: NONE })
    await add(admin, 'Mine').expect(403)
  })
})

describe('what comes of a link', () => {
  it('is counted by link and in all, of the last thirty days and ever, and never with another officer’s', async () => {
    const sign = await added(ben, 'Sign')
    const today = now
    now = new Date(`${addDays(today.toISOString().slice(0, 10), -30)}T12:00:00Z`)
    await visit(sign.code).expect(200)
    const { body: earlier } = await check(sign.code)
    await register(sign.code)
    now = today
    await visit(sign.code).expect(200)
    await visit(` ${sign.code.toLowerCase()}`).expect(200)
    await visit('BEN-1').expect(200)
    const { body } = await check('ben-1')
    expect(body.status).toBe(earlier.status)
    await register('BEN-1')
    const recent: Funnel = { ...NONE, visits: 2 }
    const ever: Funnel = { ...NONE, visits: 3, checks: 1, [body.status]: 1, registrations: 1 }
    expect(await linkOf(ben, sign.code)).toMatchObject({ last_30_days: recent, in_all: ever })
    const first: Funnel = { ...NONE, visits: 1, checks: 1, [body.status]: 1, registrations: 1 }
    expect(await linkOf(ben, 'BEN-1')).toMatchObject({ last_30_days: first, in_all: first })
    expect(await linksOf(ben)).toMatchObject({
      last_30_days: { ...first, visits: 3 },
      in_all: { ...first, visits: 4, checks: 2, [body.status]: 2, registrations: 2 },
    })
    expect(await linksOf(ana)).toMatchObject({ in_all: NONE })
  })

  it('goes on after it was retired: it leads to its officer, and their lead says by which link they came', async () => {
    const truck = await added(ana, 'Old truck')
    await change(ana, truck.code, { name: 'Truck', retired: true }).expect(200)
    await visit(truck.code).expect(200)
    await register(truck.code)
    expect((await linkOf(ana, truck.code)).in_all).toMatchObject({ visits: 1, registrations: 1 })
    const { body } = await installation.http(ana.token).get('/api/lo/dashboard').expect(200)
    expect(body.leads).toEqual([
      expect.objectContaining({ email: `stranger-${strangers}@example.com`, came_by: 'Truck' }),
    ])
  })

  it('is not counted for programs, for a code that is nobody’s, and for who only looks whether it is there', async () => {
    const before = await linksOf(ben)
    for (const browser of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])
      await visit('BEN-1', browser).expect(200)
    await visit('NOBODY').expect(200)
    await installation.http().head('/api/public/link-visits').set('User-Agent', BROWSER).expect(404)
    await visit('x'.repeat(65)).expect(422)
    expect(await linksOf(ben)).toEqual(before)
  })

  it('is counted a hundred times an hour of one network, and the page of who comes after works all the same', async () => {
    const dora = await installation.signedIn('lo', { invite_code: 'DORA-1' })
    for (let tries = 0; tries < 110; tries += 1) await visit('DORA-1').expect(200)
    expect((await linkOf(dora, 'DORA-1')).in_all.visits).toBeLessThanOrEqual(100)
    expect((await check('DORA-1')).body.status).toBeDefined()
  })

  it('keeps nothing of who it was', async () => {
    const [row] = await installation.parts.knex('link_counts')
    expect(Object.keys(row).sort()).toEqual(['day', 'link_code', 'not_yet', 'ready_now', 'so_close', 'visits'])
  })
})

it('a check by a named link is priced with the margins of its officer, and leads to their application', async () => {
  const profile = { conventional_margin_bps: 600, government_streamline_margin_bps: 600 }
  const emil = await installation.signedIn('lo', { invite_code: 'EMIL-1' })
  await installation
    .http(emil.token)
    .put('/api/lo/profile')
    .send({ first_name: 'Emil', last_name: 'Vance', application_url: 'https://apply.example/emil', ...profile })
    .expect(200)
  const sign = await added(emil, 'Yard sign')
  const { body } = await check(sign.code)
  expect(body.application_url).toBe('https://apply.example/emil')
  expect(body.evaluation).toMatchObject({ lo_min_revenue_bps: 600, inputs: { margin: expect.stringMatching(emil.id) } })
})
