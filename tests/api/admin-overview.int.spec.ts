import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AdminDashboard,
  AdminNews,
  BookedOfficerList,
  BookNights,
  OfficerClientList,
} from '../../api/contract/overview.ts'
import type { Evaluation, EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { EventOf, RefiBellEvent } from '../../domain/events.ts'
import { bookByDay, bookNow, endOf, turnsUntil } from '../../projections/administration/book-by-day.ts'
import { addLead } from '../support/leads.ts'
import { accountRegistered, propertyAdded, propertyEvaluated, proposed } from '../support/sample-events.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-11-22'

let installation: TestInstallation
let admin: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00.000Z`) })
  admin = await installation.signedIn('admin')
  await happened('2026-09-01', 'account-omar', officer('omar', 'Omar', 'Lane'))
  await happened('2026-09-10', 'account-ana', officer('ana', 'ana', 'Mota'))
  await happened('2026-09-02', 'account-june', accountRegistered('june', { lo_id: 'omar' }))
  await happened('2026-09-20', 'account-noor', accountRegistered('noor', { lo_id: 'omar' }))
  await happened('2026-09-05', 'property-elm', propertyAdded('elm', 'june', 'omar'))
  await happened('2026-10-01', 'property-elm', evaluated('elm', 'june', 'so_close'))
  await happened('2026-10-15', 'property-elm', evaluated('elm', 'june', 'ready_now'))
  await happened('2026-09-21', 'property-oak', propertyAdded('oak', 'noor', 'omar'))
  await happened('2026-09-21', 'property-oak', evaluated('oak', 'noor', 'ready_now'))
  // Who is erased is not known of any more, and was there until then.
  await happened('2026-10-20', 'property-oak', {
    type: 'PropertyWatchEnded',
    data: { property_id: 'oak', owner_id: 'noor' },
  })
  await happened('2026-10-20', 'account-noor', { type: 'AccountErased', data: { account_id: 'noor' } })
  await happened('2026-11-01', 'account-ana', { type: 'AccountErased', data: { account_id: 'ana' } })
})
afterAll(() => installation.stop())

const NO_LICENSE: Partial<Evaluation> = { assumptions: ['state_not_licensed'] }
const runStarted: EventOf<'AutomationRunStarted'> = {
  type: 'AutomationRunStarted',
  data: {
    run_id: TODAY,
    triggered_by: 'schedule',
    as_of: TODAY,
    batch_size: 200,
    total_batches: 1,
    total_properties: 4,
    inputs: { rate_sheet: null, llpa: null, pricing_digest: 'p' },
  },
}

const officer = (id: string, first_name: string, last_name: string): RefiBellEvent => {
  const { personal, ...event } = accountRegistered(id, { role: 'lo' })
  return { ...event, personal: personal && { ...personal, first_name, last_name } }
}
const evaluated = (id: string, owner: string, status: EvaluationStatus) => propertyEvaluated(id, owner, status)

async function happened(day: string, stream: string, event: RefiBellEvent, at = '07:00'): Promise<void> {
  const { log } = installation.parts
  await log.append(stream, 'any', [proposed(event, `${day}T${at}:00.000Z`)])
  await installation.projected()
}

const get = async (path: string, query: Record<string, unknown> = {}) =>
  (await installation.http(admin.token).get(`/api/admin/dashboard${path}`).query(query).expect(200)).body
const stats = async (query: Record<string, unknown> = {}): Promise<AdminDashboard['stats']> =>
  (await get('', query)).stats
const officers = (query: Record<string, unknown> = {}): Promise<BookedOfficerList> => get('/officers', query)

describe('the counts', () => {
  it('are of everybody who has an account and of every home that is watched', async () => {
    expect(await stats()).toEqual({
      total_users: 3,
      total_clients: 1,
      total_los: 1,
      total_properties: 1,
      ready_now: 1,
      so_close: 0,
      not_yet: 0,
    })
  })

  it.each([
    ['2026-08-31', { total_users: 0, total_clients: 0, total_los: 0, total_properties: 0, ready_now: 0 }],
    ['2026-09-05', { total_clients: 1, total_los: 1, total_properties: 1, not_yet: 1 }],
    ['2026-09-21', { total_clients: 2, total_los: 2, total_properties: 2, ready_now: 1, not_yet: 1 }],
    ['2026-10-01', { total_properties: 2, ready_now: 1, so_close: 1, not_yet: 0 }],
    ['2026-10-19', { total_clients: 2, total_properties: 2, ready_now: 2 }],
    ['2026-10-20', { total_clients: 1, total_los: 2, total_properties: 1, ready_now: 1 }],
    ['2026-11-01', { total_los: 1 }],
  ])(
    'are as they were in the evening of %s, with who was erased and what was taken away since',
    async (as_of, counts) => {
      expect(await stats({ as_of })).toMatchObject(counts)
    },
  )

  it.each([
    ['2026-10-20T06:59:59.999Z', { total_clients: 2, total_properties: 2, ready_now: 2 }],
    ['2026-10-20T07:00:00Z', { total_clients: 1, total_properties: 1, ready_now: 1 }],
    ['2026-10-20T09:00:00+02:00', { total_clients: 1, total_properties: 1, ready_now: 1 }],
    [`${TODAY}T06:00:00Z`, { total_clients: 1, total_properties: 1, ready_now: 1 }],
  ])('are as they were at %s', async (as_of, counts) => {
    expect(await stats({ as_of })).toMatchObject(counts)
    expect((await get('/nights', { as_of })).nights.at(-1)).toMatchObject(counts)
  })

  it('say to which moment they look back', async () => {
    expect(await get('')).toMatchObject({ as_of: null })
    expect(await get('', { as_of: TODAY })).toEqual(await get(''))
    expect(await get('', { as_of: '2026-10-19' })).toMatchObject({ as_of: '2026-10-19T23:59:59.999Z' })
    expect(await get('/nights')).toMatchObject({ since: '2026-09-01' })
  })

  it('are read by an auditor, too', async () => {
    const auditor = await installation.signedIn('auditor')
    for (const path of ['', '/nights', '/officers', '/officers/omar/clients']) {
      const asked = installation.http(auditor.token).get(`/api/admin/dashboard${path}`).query({ as_of: '2026-10-19' })
      expect((await asked.expect(200)).body).toEqual(await get(path, { as_of: '2026-10-19' }))
    }
  })

  it('are the same after a rebuild from the log', async () => {
    // Of a service, that keeps the evenings that are over, one would not see it.
    const days = async () => bookByDay(await turnsUntil(installation.parts.knex, endOf(TODAY)), '2026-09-01', TODAY)
    const before = await days()
    await installation.rebuild()
    expect(await days()).toEqual(before)
    expect(before.at(-1)).toEqual(await bookNow(installation.parts.knex, TODAY))
  })

  it('come of sixty nights, the newest last, which is as the counts are', async () => {
    const { nights }: BookNights = await get('/nights')
    expect(nights).toHaveLength(60)
    expect(nights[0]).toMatchObject({ on: '2026-09-24', total_properties: 2, ready_now: 1, not_yet: 1 })
    expect(nights.at(-1)).toEqual({ on: TODAY, ...(await stats()) })
    for (const night of [nights[10], nights[30], nights[45]])
      expect(night).toEqual({ on: night?.on, ...(await stats({ as_of: night?.on })) })
    const { nights: earlier }: BookNights = await get('/nights', { as_of: '2026-10-15' })
    expect([earlier[0]?.on, earlier.at(-1)?.on]).toEqual(['2026-08-17', '2026-10-15'])
  })

  it.each(['2026-11-23', `${TODAY}T12:00:00.001Z`, '2026-02-30', 'yesterday', ''])(
    'cannot be had of %j',
    async (as_of) => {
      for (const path of ['', '/nights', '/officers'])
        await installation.http(admin.token).get(`/api/admin/dashboard${path}`).query({ as_of }).expect(422)
    },
  )
})

describe('the loan officers', () => {
  it('have their clients and homes counted, today and on a day before', async () => {
    expect((await officers()).officers).toEqual([
      {
        id: 'omar',
        first_name: 'Omar',
        last_name: 'Lane',
        email: 'omar@example.com',
        client_count: 1,
        property_count: 1,
        ready_now: 1,
        so_close: 0,
        not_yet: 0,
      },
    ])
    expect((await officers({ as_of: '2026-10-01', sort: 'client_count' })).officers).toMatchObject([
      { id: 'ana', first_name: '[erased]', email: '[erased]', client_count: 0, property_count: 0 },
      { id: 'omar', client_count: 2, property_count: 2, ready_now: 1, so_close: 1, not_yet: 0 },
    ])
  })

  it.each(['name', '-name', 'email', '-client_count'] as const)(
    'come by pages in the same order, by %s',
    async (sort) => {
      const as_of = '2026-10-01'
      const { officers: all } = await officers({ sort, as_of })
      const first = await officers({ sort, as_of, limit: 1 })
      const next = await officers({ sort, as_of, limit: 1, cursor: first.next_cursor })
      expect([...first.officers, ...next.officers]).toEqual(all)
      expect(next.next_cursor).toBeUndefined()
    },
  )

  it('have the clients that are theirs, with how the best of their homes stands', async () => {
    const { log } = installation.parts
    const dora = { id: 'dora', lo_id: 'omar', first_name: 'Dora', last_name: 'Ash', phone: '303-555-0199' }
    await addLead(log, {
      ...dora,
      homes: [
        { id: 'fir', status: 'not_yet' },
        { id: 'ivy', status: 'so_close' },
      ],
    })
    await addLead(log, { id: 'kim', lo_id: null, first_name: 'Kim', last_name: 'Lee' })
    await installation.projected()
    const { clients }: OfficerClientList = await get('/officers/omar/clients')
    expect(clients).toEqual([
      {
        id: 'dora',
        first_name: 'Dora',
        last_name: 'Ash',
        phone: '303-555-0199',
        email: 'dora@example.com',
        property_count: 2,
        status: 'so_close',
      },
      expect.objectContaining({ id: 'june', property_count: 1, status: 'ready_now' }),
    ])
    const first: OfficerClientList = await get('/officers/omar/clients', { limit: 1 })
    const next: OfficerClientList = await get('/officers/omar/clients', { limit: 1, cursor: first.next_cursor })
    expect([...first.clients, ...next.clients]).toEqual(clients)
  })

  it('have the clients on a day before that were theirs then, as they stood, and no others', async () => {
    const clients = async (as_of: string, query = {}): Promise<OfficerClientList> =>
      get('/officers/omar/clients', { as_of, ...query })
    const june = { id: 'june', email: 'june@example.com', property_count: 1 }
    const noor = { id: 'noor', email: '[erased]', first_name: '[erased]', phone: null, property_count: 1 }
    expect(await get('/officers/ana/clients', { as_of: '2026-10-01' })).toMatchObject({ clients: [] })
    expect((await clients('2026-09-10')).clients).toMatchObject([{ ...june, status: 'not_yet' }])
    const both = (await clients('2026-10-01')).clients
    expect(both).toMatchObject([
      { ...noor, status: 'ready_now' },
      { ...june, status: 'so_close' },
    ])
    expect(both).toHaveLength(2)
    expect((await clients('2026-10-20')).clients).toMatchObject([{ ...june, status: 'ready_now' }])
    const first = await clients('2026-10-01', { limit: 1 })
    const next = await clients('2026-10-01', { limit: 1, cursor: first.next_cursor })
    expect([...first.clients, ...next.clients]).toEqual(both)
    const http = installation.http(admin.token)
    for (const [id, as_of] of [
      ['nobody', '2026-10-01'],
      ['june', '2026-10-01'],
      ['ana', '2026-11-02'],
      ['omar', '2026-08-31'],
    ])
      await http.get(`/api/admin/dashboard/officers/${id}/clients`).query({ as_of }).expect(404)
    await http.get('/api/admin/dashboard/officers/omar/clients').query({ as_of: '2999-01-01' }).expect(422)
  })

  it('that do not exist have none to be shown', async () => {
    for (const id of ['june', 'ana', 'nobody'])
      await installation.http(admin.token).get(`/api/admin/dashboard/officers/${id}/clients`).expect(404)
  })
})

describe('the news', () => {
  const news = (): Promise<AdminNews> => get('/news')
  const noHomes = { total: 0, homes: [] }

  it('are none before the first night, and say that nothing prices', async () => {
    expect(await news()).toEqual({
      run: null,
      since: null,
      entered: noHomes,
      left: noHomes,
      closer: noHomes,
      further: noHomes,
      waiting: { total: 0, feedback: [] },
      unreached: { total: 0, people: [] },
      rate_sheet: null,
    })
  })

  it('are who came to Ready Now in the night and who left it, where the company may lend', async () => {
    const ofRun = (
      id: string,
      before: EvaluationStatus,
      status: EvaluationStatus,
      change: Partial<Evaluation> = {},
    ): RefiBellEvent => {
      const { type, data } = propertyEvaluated(id, 'lena', status, before, TODAY)
      return { type, data: { ...data, evaluation: { ...data.evaluation, ...change } } }
    }
    const lena = { id: 'lena', lo_id: 'omar', first_name: 'Lena', last_name: 'Voss' }
    const homes = ['came', 'went', 'unlicensed', 'same'].map((id) => ({ id, status: 'so_close' as const }))
    await addLead(installation.parts.log, { ...lena, homes })
    await happened(TODAY, `automation_run-${TODAY}`, runStarted)
    await happened(TODAY, 'property-came', ofRun('came', 'so_close', 'ready_now'))
    await happened(TODAY, 'property-went', ofRun('went', 'ready_now', 'not_yet'))
    await happened(TODAY, 'property-unlicensed', ofRun('unlicensed', 'so_close', 'ready_now', NO_LICENSE))
    await happened(TODAY, 'property-same', ofRun('same', 'so_close', 'so_close'))
    await happened(TODAY, 'account-lena', {
      type: 'LetterRefused',
      data: { account_id: 'lena', letter_id: 'l1', code: 550 },
    })
    const { run, since, entered, left, unreached } = await news()
    expect(since).toBe(`${TODAY}T07:00:00.000Z`)
    expect(run).toMatchObject({ id: TODAY, total_properties: 4, completed_at: null })
    const whose = { user_email: 'lena@example.com', lo_email: 'omar@example.com', city: 'Denver', state: 'CO' }
    const came = { id: 'came', address: 'came Street', previous_status: 'so_close', status: 'ready_now', ...whose }
    const went = { id: 'went', address: 'went Street', previous_status: 'ready_now', status: 'not_yet', ...whose }
    expect([entered, left]).toEqual([
      { total: 1, homes: [came] },
      { total: 1, homes: [went] },
    ])
    const { lo_id, ...person } = lena
    expect(unreached).toEqual({ total: 1, people: [{ ...person, email: 'lena@example.com', role: 'client' }] })
  })

  it('are of everything since the night began, each home once and as it stands now', async () => {
    const turned = (id: string, before: EvaluationStatus, status: EvaluationStatus, run_id: string | null) =>
      happened(TODAY, `property-${id}`, propertyEvaluated(id, 'lena', status, before, run_id), '09:00')
    const { type, data } = runStarted
    await happened(
      TODAY,
      'automation_run-by-hand',
      { type, data: { ...data, run_id: 'by-hand', triggered_by: 'manual' } },
      '09:00',
    )
    await turned('came', 'ready_now', 'so_close', 'by-hand')
    await turned('same', 'so_close', 'not_yet', null)
    const { run, since, ...changed } = await news()
    expect([run?.id, since]).toEqual(['by-hand', `${TODAY}T07:00:00.000Z`])
    const ids = ({ total, homes }: AdminNews['left']) => [total, ...homes.map(({ id }) => id)]
    expect([changed.entered, changed.left, changed.closer, changed.further].map(ids)).toEqual([
      [0],
      [1, 'went'],
      [0],
      [1, 'same'],
    ])
    await turned('went', 'not_yet', 'so_close', 'by-hand')
    expect((await news()).left.homes).toMatchObject([{ id: 'went', previous_status: 'ready_now', status: 'so_close' }])
  })

  it('say who has waited longest for an answer', async () => {
    for (const [person, message] of [
      [await installation.signedIn('client'), 'The bell is loud.'],
      [await installation.signedIn('client'), 'I like the bell.'],
    ] as const)
      await installation.http(person.token).post('/api/feedback').send({ message }).expect(201)
    const { waiting } = await news()
    expect(waiting).toEqual({
      total: 2,
      feedback: [1, 2].map(() => ({
        id: expect.any(String),
        user_name: expect.any(String),
        created_at: expect.any(String),
      })),
    })
  })
})

it('an administrator hears that the counts are other ones', async () => {
  const heard = await tagsHeardBy(installation, admin)
  await happened(TODAY, 'property-elm', evaluated('elm', 'june', 'so_close'))
  await expect.poll(() => heard).toContain('AdminOverview')
})
