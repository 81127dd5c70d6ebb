import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadPage } from '../../api/contract/lead-page.ts'
import type { PropertyInTime } from '../../api/contract/property-in-time.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import {
  accountRegistered,
  propertyAdded,
  propertyCorrected,
  propertyEvaluated,
  proposed,
} from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-11-22'

interface Person {
  readonly id: string
  readonly token: string
}

let installation: TestInstallation
let admin: Person
let auditor: Person
let ana: Person
let ben: Person

/** June is Ana's, Noor was and is Ben's, Kim was Ana's and is erased. */
beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00.000Z`) })
  admin = await installation.signedIn('admin')
  auditor = await installation.signedIn('auditor')
  ana = await installation.signedIn('lo', { invite_code: 'ANA-1' })
  ben = await installation.signedIn('lo', { invite_code: 'BEN-1' })
  for (const id of ['june', 'noor', 'kim'])
    await happened('2026-10-01', `account-${id}`, accountRegistered(id, { lo_id: ana.id }))
  for (const [home, owner] of [
    ['elm', 'june'],
    ['ash', 'june'],
    ['oak', 'noor'],
    ['fir', 'kim'],
  ] as const)
    await happened(
      '2026-10-02',
      `property-${home}`,
      propertyAdded(home, owner, ana.id),
      propertyEvaluated(home, owner, 'not_yet'),
    )
  await happened('2026-10-10', 'property-elm', propertyEvaluated('elm', 'june', 'so_close', 'not_yet'))
  await happened(
    '2026-10-12',
    'property-elm',
    propertyCorrected('elm', 'june', { current_rate: 6.5 }),
    propertyEvaluated('elm', 'june', 'ready_now', 'so_close'),
  )
  await happened('2026-10-14', 'property-oak', propertyEvaluated('oak', 'noor', 'so_close', 'not_yet'))
  await happened('2026-10-15', 'account-noor', {
    type: 'ClientReassigned',
    data: { account_id: 'noor', lo_id: ben.id, previous_lo_id: ana.id, property_ids: ['oak'] },
  })
  await happened('2026-10-16', 'property-oak', propertyEvaluated('oak', 'noor', 'ready_now', 'so_close'))
  await happened('2026-10-18', 'property-ash', ended('ash', 'june'))
  await happened('2026-10-20', 'property-fir', ended('fir', 'kim'))
  await happened('2026-10-20', 'account-kim', { type: 'AccountErased', data: { account_id: 'kim' } })
  await installation.parts.forgetPerson('kim')
  await installation.projected()
})
afterAll(() => installation.stop())

const ended = (property_id: string, owner_id: string): RefiBellEvent => ({
  type: 'PropertyWatchEnded',
  data: { property_id, owner_id },
})

async function happened(day: string, stream: string, ...events: readonly RefiBellEvent[]): Promise<void> {
  await installation.parts.log.append(
    stream,
    'any',
    events.map((event) => proposed(event, `${day}T07:00:00.000Z`)),
  )
}

const asked = ({ token }: Person, path: string, as_of?: string) =>
  installation
    .http(token)
    .get(`/api/properties/${path}`)
    .query(as_of === undefined ? {} : { as_of })
const seen = async (person: Person, id: string, as_of?: string): Promise<PropertyInTime> =>
  (await asked(person, id, as_of).expect(200)).body
const historyOf = async (person: Person, id: string, as_of?: string): Promise<string[]> =>
  (await asked(person, `${id}/history`, as_of).expect(200)).body.history.map(({ status }: { status: string }) => status)
/** Of each home the statuses on the page of a lead, oldest first. */
const nightsOf = async ({ token }: Person, client: string): Promise<[home: string, statuses: string[]][]> => {
  const { homes }: LeadPage = (await installation.http(token).get(`/api/lo/clients/${client}`).expect(200)).body
  return homes.map(({ property, nights }) => [property.id, nights.map(({ status }) => status)])
}

describe('a property', () => {
  it('is shown to administrators and auditors as it stood at a moment, and as it stands', async () => {
    for (const person of [admin, auditor]) {
      expect(await seen(person, 'elm', '2026-10-09')).toMatchObject({
        as_of: '2026-10-09T23:59:59.999Z',
        since: '2026-10-02T07:00:00.000Z',
        status: 'not_yet',
        current_rate: 7.125,
        address: '12 Elm Street',
        user_email: 'june@example.com',
      })
      expect(await seen(person, 'elm', '2026-10-12')).toMatchObject({
        status: 'ready_now',
        status_since: '2026-10-12T07:00:00.000Z',
        current_rate: 6.5,
        address: '12 Elm Street, Unit 4',
      })
      expect(await seen(person, 'elm')).toMatchObject({ as_of: null, status: 'ready_now' })
    }
  })

  it('is within a day as it was by then', async () => {
    expect((await seen(admin, 'elm', '2026-10-12T06:59:59.999Z')).status).toBe('so_close')
    expect((await seen(admin, 'elm', '2026-10-12T07:00:00Z')).status).toBe('ready_now')
  })

  it('shows today as it does without a question', async () => {
    expect(await seen(admin, 'elm', TODAY)).toEqual(await seen(admin, 'elm'))
    const { as_of: _, ...justNow } = await seen(admin, 'elm', `${TODAY}T12:00:00Z`)
    expect(await seen(admin, 'elm')).toMatchObject(justNow)
  })

  it('has the history that it had, newest first', async () => {
    expect(await historyOf(auditor, 'elm', '2026-10-11')).toEqual(['so_close', 'not_yet'])
    expect(await historyOf(auditor, 'elm')).toEqual(['ready_now', 'so_close', 'not_yet'])
  })

  it('is not there before it was added and after its watch ended, and was there between', async () => {
    for (const path of ['ash', 'ash/history']) await asked(admin, path, '2026-10-01').expect(404)
    await asked(admin, 'ash', '2026-10-18').expect(404)
    await asked(admin, 'ash').expect(404)
    expect(await seen(admin, 'ash', '2026-10-17')).toMatchObject({ status: 'not_yet', address: '12 Elm Street' })
  })

  it.each(['2026-11-23', `${TODAY}T12:00:00.001Z`, '2026-02-30', 'yesterday', ''])(
    'cannot be had of %j',
    async (as_of) => {
      for (const path of ['elm', 'elm/history', 'elm/evaluation', 'elm/report.pdf']) {
        const { body } = await asked(admin, path, as_of).expect(422)
        expect(Object.keys(body.errors)).toEqual(['as_of'])
      }
    },
  )
})

describe('an owner', () => {
  const listed = async (owner: string, query: object) => {
    const token = await installation.parts.tokens.issue(owner, 'client')
    return installation.http(token).get('/api/properties').query(query)
  }
  const homesOf = async (owner: string, as_of: string) =>
    (await listed(owner, { as_of })).body.map(({ id, status }: PropertyInTime) => [id, status])

  it('has the homes of a day as they stood then, also those that were taken away since', async () => {
    expect(await homesOf('june', '2026-10-01')).toEqual([])
    expect(await homesOf('june', '2026-10-10')).toEqual([
      ['ash', 'not_yet'],
      ['elm', 'so_close'],
    ])
    expect(await homesOf('june', '2026-10-18')).toEqual([['elm', 'ready_now']])
    expect(await homesOf('noor', '2026-10-14')).toEqual([['oak', 'so_close']])
    expect((await listed('june', { as_of: TODAY })).body).toEqual((await listed('june', {})).body)
  })

  it('looks at a home of theirs that they have taken away, and at nobody else’s', async () => {
    const june = { id: 'june', token: await installation.parts.tokens.issue('june', 'client') }
    expect(await seen(june, 'ash', '2026-10-17')).toMatchObject({ status: 'not_yet' })
    expect(await historyOf(june, 'ash', '2026-10-17')).toEqual(['not_yet'])
    await asked(june, 'ash', '2026-10-18').expect(404)
    await asked(june, 'oak', '2026-10-14').expect(404)
  })

  it.each([{ limit: 1 }, { sort: '-created_at' }, { q: 'elm' }])(
    'has them all at once, and not by %o',
    async (paged) => {
      const { status, body } = await listed('june', { as_of: '2026-10-10', ...paged })
      expect([status, body.errors]).toEqual([
        422,
        { as_of: expect.stringMatching(/^The homes of a past day come all/) },
      ])
      expect((await listed('june', { as_of: TODAY, ...paged })).status).toBe(200)
    },
  )
})

describe('what is told as of now only', () => {
  it.each([
    '/api/admin/properties',
    '/api/admin/clients/june/properties',
    '/api/admin/export/properties',
    '/api/lo/clients/june',
    '/api/lo/clients/june/told',
    '/api/lo/clients/june/noted',
    '/api/lo/next-to-ring',
    '/api/lo/export/leads',
    '/api/watch',
  ])('refuses a day that is over: %s', async (path) => {
    const june = { id: 'june', token: await installation.parts.tokens.issue('june', 'client') }
    const who = { admin, lo: ana, watch: june }[path.split('/')[2] ?? ''] ?? expect.fail('Nobody asks this.')
    const get = (query: object) => installation.http(who.token).get(path).query(query)
    expect((await get({ as_of: '2026-10-10' }).expect(422)).body.errors).toEqual({
      as_of: expect.stringMatching(/^This is told as of now only\. How .* \/api\//),
    })
    for (const as_of of ['abc', '2026-11-23']) await get({ as_of }).expect(422)
    for (const query of [{ as_of: TODAY }, {}]) await get(query).expect(200)
  })
})

describe('a loan officer', () => {
  it('sees the homes of their clients, and nobody else’s', async () => {
    expect(await seen(ana, 'elm', '2026-10-10')).toMatchObject({ status: 'so_close' })
    expect(await historyOf(ana, 'elm', '2026-10-10')).toEqual(['so_close', 'not_yet'])
    expect(await nightsOf(ana, 'june')).toEqual([['elm', ['not_yet', 'so_close', 'ready_now']]])
    for (const path of ['elm', 'elm/history', 'elm/evaluation', 'elm/report.pdf'])
      await asked(ben, path, '2026-10-10').expect(404)
  })

  it('who gave a client away sees nothing of them, neither of before nor of after', async () => {
    for (const as_of of ['2026-10-14', '2026-10-16', undefined])
      for (const path of ['oak', 'oak/history', 'oak/evaluation', 'oak/report.pdf'])
        await asked(ana, path, as_of).expect(404)
  })

  it('who was given a client sees them from that moment on', async () => {
    for (const path of ['oak', 'oak/history', 'oak/evaluation', 'oak/report.pdf']) {
      await asked(ben, path, '2026-10-14').expect(404)
      await asked(ben, path, '2026-10-15T06:59:59.999Z').expect(404)
    }
    expect(await seen(ben, 'oak', '2026-10-15')).toMatchObject({
      status: 'so_close',
      since: '2026-10-15T07:00:00.000Z',
    })
    const { body } = await asked(ben, 'oak/history').expect(200)
    expect(body.history).toMatchObject([{ status: 'ready_now', previous_status: 'so_close', changed: [] }])
    expect(await nightsOf(ben, 'noor')).toEqual([['oak', ['ready_now']]])
    expect(await historyOf(admin, 'oak')).toEqual(['ready_now', 'so_close', 'not_yet'])
  })

  it('does not see a home that its owner has taken away since', async () => {
    await asked(ana, 'ash', '2026-10-17').expect(404)
  })
})

it('whoever was erased stays so on the days before', async () => {
  const fir = await seen(auditor, 'fir', '2026-10-19')
  expect(fir).toMatchObject({ address: '[erased]', city: '[erased]', user_email: '[erased]', status: 'not_yet' })
  expect(fir.lo_email).toMatch(/^lo-/)
  await asked(ana, 'fir', '2026-10-19').expect(404)
})

it('leaves a trace where an administrator or auditor looked at it', async () => {
  await seen(auditor, 'elm', '2026-10-09')
  const { body } = await installation
    .http(admin.token)
    .get('/api/admin/security-events')
    .query({ limit: 1 })
    .expect(200)
  expect(body.security_events).toMatchObject([
    { act: 'admin_read', actor_id: auditor.id, target: 'GET /api/properties/elm', status: 200 },
  ])
})
