import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead, LoDashboard } from '../../api/contract/leads.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { addLead } from '../support/leads.ts'
import { propertyEvaluated, proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-11-22'
const OCTOBER = '2026-10-01T07:00:00.000Z'

interface Person {
  readonly id: string
  readonly token: string
}

let installation: TestInstallation
let ana: Person
let ben: Person
let cem: Person

/** June and Kim are Ana's, Noor was and is Ben's, Lee was Ana's and is erased; Tia is Cem's. */
beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00.000Z`) })
  ana = await installation.signedIn('lo', { invite_code: 'ANA-1' })
  ben = await installation.signedIn('lo', { invite_code: 'BEN-1' })
  cem = await installation.signedIn('lo', { invite_code: 'CEM-1' })
  const of = { lo_id: ana.id, last_name: 'Adams', registered_at: OCTOBER }
  const home = (id: string, status: EvaluationStatus, points: number) => ({ id, status, points, at: OCTOBER })
  const { log } = installation.parts
  await addLead(log, {
    ...of,
    id: 'june',
    first_name: 'June',
    homes: [home('elm', 'not_yet', 0.5), home('ash', 'so_close', 0.125)],
  })
  await addLead(log, { ...of, id: 'kim', first_name: 'Kim', registered_at: '2026-10-05T07:00:00.000Z' })
  await addLead(log, { ...of, id: 'lee', first_name: 'Lee', homes: [home('fir', 'ready_now', -0.25)] })
  await addLead(log, { ...of, id: 'noor', first_name: 'Noor', homes: [home('oak', 'so_close', 0.25)] })
  const figures = { assumptions: ['state_not_licensed'] as const }
  const yew = { ...home('yew', 'ready_now', -0.25), figures }
  await addLead(log, { ...of, lo_id: cem.id, id: 'tia', first_name: 'Tia', homes: [yew] })
  await looked('2026-10-20', 'yew', 'tia', 'ready_now', -0.25)
  await looked('2026-10-10', 'elm', 'june', 'ready_now', -0.125)
  await looked('2026-10-12', 'elm', 'june', 'not_yet', 1)
  await happened('2026-10-15', 'account-noor', {
    type: 'ClientReassigned',
    data: { account_id: 'noor', lo_id: ben.id, previous_lo_id: ana.id, property_ids: ['oak'] },
  })
  await happened('2026-10-18', 'property-ash', {
    type: 'PropertyWatchEnded',
    data: { property_id: 'ash', owner_id: 'june' },
  })
  await happened('2026-10-20', 'property-fir', {
    type: 'PropertyWatchEnded',
    data: { property_id: 'fir', owner_id: 'lee' },
  })
  await happened('2026-10-20', 'account-lee', { type: 'AccountErased', data: { account_id: 'lee' } })
  await installation.projected()
})
afterAll(() => installation.stop())

async function happened(day: string, stream: string, event: RefiBellEvent): Promise<void> {
  await installation.parts.log.append(stream, 'any', [proposed(event, `${day}T07:00:00.000Z`)])
}

function looked(day: string, id: string, owner: string, status: EvaluationStatus, points: number) {
  const { type, data } = propertyEvaluated(id, owner, status)
  return happened(day, `property-${id}`, {
    type,
    data: { ...data, distance: { free_rate: 6 + points, needed_rate: 6 } },
  })
}

const dashboard = async (person: Person, query: Record<string, unknown> = {}): Promise<LoDashboard> =>
  (await installation.http(person.token).get('/api/lo/dashboard').query(query).expect(200)).body
const ids = ({ leads }: LoDashboard) => leads.map(({ id }: Lead) => id)

describe('a pipeline of the past', () => {
  it('has today’s clients as they stood then', async () => {
    const then = await dashboard(ana, { as_of: '2026-10-10' })
    expect(then).toMatchObject({
      as_of: '2026-10-10T23:59:59.999Z',
      stats: { total_leads: 2, ready_now: 1, so_close: 0, not_yet: 1 },
      newest_ready: null,
    })
    expect(then.leads).toMatchObject([
      {
        id: 'june',
        property_count: 1,
        ready_count: 1,
        status: 'ready_now',
        points_away: -0.125,
        distance_in_words: 'free on October 10, 2026',
        status_changed_at: '2026-10-10T07:00:00.000Z',
      },
      { id: 'kim', property_count: 0, status: 'not_yet', points_away: null },
    ])
    expect((await dashboard(ana, { as_of: '2026-10-10T06:59:59.999Z' })).leads[0]).toMatchObject({
      status: 'not_yet',
      points_away: 0.5,
    })
  })

  it('calls nothing ready of the time in which the company could not lend there', async () => {
    expect((await dashboard(cem, { as_of: '2026-10-19' })).leads).toMatchObject([
      { id: 'tia', status: 'not_yet', ready_count: 0, points_away: null, no_license_in: ['CO'] },
    ])
    expect((await dashboard(cem, { as_of: '2026-10-20' })).leads).toMatchObject([
      { id: 'tia', status: 'ready_now', ready_count: 1, points_away: -0.25, no_license_in: [] },
    ])
  })

  it('is that of today for today, and for a moment ago', async () => {
    const now = await dashboard(ana)
    expect(now).toMatchObject({ as_of: null, stats: { total_leads: 2, ready_now: 0 } })
    expect(await dashboard(ana, { as_of: TODAY })).toEqual(now)
    const { as_of: _, ...then } = await dashboard(ana, { as_of: `${TODAY}T11:59:59Z` })
    expect({ ...then, as_of: null }).toEqual(now)
  })

  it('is searched, filtered, sorted and paged as it stood then', async () => {
    const as_of = '2026-10-10'
    expect(ids(await dashboard(ana, { as_of, status: 'ready_now' }))).toEqual(['june'])
    expect(ids(await dashboard(ana, { as_of: '2026-10-12', status: 'ready_now' }))).toEqual([])
    expect(ids(await dashboard(ana, { as_of, max_distance: 0.125 }))).toEqual(['june'])
    expect(ids(await dashboard(ana, { as_of, q: 'elm' }))).toEqual(['june'])
    expect(ids(await dashboard(ana, { as_of, sort: '-status' }))).toEqual(['kim', 'june'])
    const first = await dashboard(ana, { as_of, limit: 1 })
    expect(ids(await dashboard(ana, { as_of, limit: 1, cursor: first.next_cursor }))).toEqual(['kim'])
  })

  it('has nobody who was handed away, and whom one was given only from then on', async () => {
    expect(ids(await dashboard(ana, { as_of: '2026-10-14' }))).toEqual(['june', 'kim'])
    expect(ids(await dashboard(ben, { as_of: '2026-10-14' }))).toEqual([])
    expect((await dashboard(ben, { as_of: '2026-10-15' })).leads).toMatchObject([{ id: 'noor', status: 'so_close' }])
  })

  it('has nobody who was erased since, nobody who came later, and is empty before everybody', async () => {
    expect(ids(await dashboard(ana, { as_of: '2026-10-04' }))).toEqual(['june'])
    expect(await dashboard(ana, { as_of: '2026-09-30' })).toMatchObject({
      stats: { total_leads: 0, ready_now: 0, so_close: 0, not_yet: 0 },
      leads: [],
    })
  })

  it.each(['2026-11-23', `${TODAY}T12:00:00.001Z`, '2026-02-30', 'yesterday', ''])(
    'cannot be had of %j',
    async (as_of) => {
      await installation.http(ana.token).get('/api/lo/dashboard').query({ as_of }).expect(422)
    },
  )
})

describe('the homes of a client', () => {
  const homes = (person: Person, client: string, as_of: string) =>
    installation.http(person.token).get(`/api/lo/clients/${client}/properties`).query({ as_of })

  it('are as they stood then', async () => {
    expect((await homes(ana, 'june', '2026-10-10').expect(200)).body).toMatchObject([
      { id: 'elm', status: 'ready_now', points_away: -0.125, distance_in_words: 'free on October 10, 2026' },
    ])
    expect((await homes(ana, 'june', '2026-10-09').expect(200)).body).toMatchObject([{ id: 'elm', status: 'not_yet' }])
    expect((await homes(ana, 'june', '2026-09-30').expect(404)).body).toEqual({ detail: 'This client does not exist.' })
  })

  it('are not told to whom the client was not then, or is not any more', async () => {
    await homes(ana, 'noor', '2026-10-14').expect(404)
    await homes(ben, 'noor', '2026-10-14').expect(404)
    expect((await homes(ben, 'noor', '2026-10-15').expect(200)).body).toMatchObject([{ id: 'oak', status: 'so_close' }])
  })
})
