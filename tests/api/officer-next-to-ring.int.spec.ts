import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoDashboard } from '../../api/contract/leads.ts'
import type { NextToRingAnswer } from '../../api/contract/next-to-ring.ts'
import { addLead, type SampleHome } from '../support/leads.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let ana: { id: string; token: string }
let ben: { id: string; token: string }
let cleo: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-11-22T12:00:00Z') })
  await openMarket(installation.http((await installation.signedIn('admin')).token), '2026-11-01')
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  cleo = await installation.signedIn('lo')
  const { log } = installation.parts
  const june = { id: 'june', lo_id: ana.id, first_name: 'June', last_name: 'Okafor', phone: '303-555-0101' }
  const lead = (id: string, { id: lo_id }: { id: string }) => ({ id, lo_id, first_name: id, last_name: 'Adams' })
  await addLead(log, {
    ...june,
    homes: [
      { id: 'elm', status: 'ready_now', points: -0.5, at: '2026-11-21T06:04:00.000Z' },
      { id: 'far', status: 'not_yet', points: 0.125 },
      { id: 'box', status: 'so_close', points: 0.125 },
    ],
  })
  for (const [id, home] of Object.entries<SampleHome>({
    nia: { id: 'oak', status: 'so_close', points: 0.25 },
    lou: { id: 'yew', status: 'so_close', points: 0.125 },
    max: { id: 'fir', status: 'so_close' },
    kim: { id: 'ash', status: 'ready_now', points: 0, at: '2026-11-20T06:04:00.000Z' },
  }))
    await addLead(log, { ...lead(id, ana), homes: [home] })
  await addLead(log, { ...lead('omar', ben), homes: [{ id: 'gum', status: 'ready_now', points: -1 }] })
  await addLead(log, {
    ...lead('una', cleo),
    homes: [
      { id: 'sloe', status: 'ready_now', at: '2026-11-22T06:04:00.000Z' },
      { id: 'plum', status: 'ready_now', at: '2026-11-10T06:04:00.000Z' },
    ],
  })
  await addLead(log, {
    ...lead('vic', cleo),
    homes: [
      { id: 'teak', status: 'ready_now', at: '2026-11-17T06:04:00.000Z' },
      { id: 'reed', status: 'so_close', points: 0.125 },
    ],
  })
  await addLead(log, { ...lead('bo', ben), homes: [{ id: 'bay', status: 'not_yet' }] })
  await installation.projected()
})
afterAll(() => installation.stop())

const next = async (query: object = {}, { token } = ana): Promise<NextToRingAnswer> =>
  (await installation.http(token).get('/api/lo/next-to-ring').query(query).expect(200)).body

const newest = async ({ token }: { token: string }): Promise<LoDashboard['newest_ready']> =>
  (await installation.http(token).get('/api/lo/dashboard').query({ limit: 1 }).expect(200)).body.newest_ready

const ids = ({ homes }: NextToRingAnswer) => homes.map(({ property_id }) => property_id)

describe('next to ring', () => {
  it('are those that ring, for longest at first, and then the nearest', async () => {
    expect(ids(await next())).toEqual(['ash', 'elm', 'yew', 'oak', 'fir'])
  })

  it('says whom to call, where, how far it is, since when, and what would do it', async () => {
    const { homes } = await next()
    expect(homes[1]).toEqual({
      property_id: 'elm',
      address: 'elm Street',
      city: 'Denver',
      state: 'CO',
      client: {
        id: 'june',
        first_name: 'June',
        last_name: 'Okafor',
        email: 'june@example.com',
        phone: '303-555-0101',
        may_be_written_to: true,
        why_not: null,
      },
      status: 'ready_now',
      status_since: '2026-11-21T06:04:00.000Z',
      points_away: -0.5,
      distance_in_words: 'free today',
      price_away: 0.412,
      dollars_away: 1_234.56,
      last_called_on: null,
      more_homes: 1,
      estimated_value: 500_000,
      value_told_on: '2026-11-21',
      what_would_do_it: 'A call would do it: at 6.375% the payment is $124 a month lower, with all costs covered.',
    })
    expect(homes[3]).toMatchObject({
      more_homes: 0,
      points_away: 0.25,
      distance_in_words: 'about a quarter of a point away',
    })
    for (const { what_would_do_it } of homes) expect(what_would_do_it).toMatch(/^[A-Z].+\.$/)
  })

  it('says when the officer last called, and what is taken back is no call', async () => {
    const officer = await installation.signedIn('lo')
    const http = installation.http(officer.token)
    const home = { id: 'sorb', status: 'ready_now' } as const
    const lead = { id: 'wim', lo_id: officer.id, first_name: 'Wim', last_name: 'Adams', homes: [home] }
    await addLead(installation.parts.log, lead)
    await installation.projected()
    const called = async () => (await next({}, officer)).homes.map(({ last_called_on }) => last_called_on)
    const note = async (called_on: string): Promise<string> =>
      (await http.post('/api/lo/clients/wim/calls').send({ called_on }).expect(201)).body.id
    expect(await called()).toEqual([null])
    await note('2026-11-20')
    const last = await note('2026-11-22')
    await note('2026-11-21')
    expect(await called()).toEqual(['2026-11-22'])
    await http.delete(`/api/lo/clients/wim/noted/${last}`)
    expect(await called()).toEqual(['2026-11-21'])
  })

  it('has those who know of it by a call behind all others, the one whose call is longest ago first', async () => {
    const officer = await installation.signedIn('lo')
    const { log } = installation.parts
    const lead = (id: string, ...homes: SampleHome[]) =>
      addLead(log, { id, lo_id: officer.id, first_name: id, last_name: 'Adams', homes })
    await lead('ada', { id: 'a', status: 'ready_now', at: '2026-11-10T06:04:00.000Z' })
    await lead('bea', { id: 'b', status: 'ready_now', at: '2026-11-21T06:04:00.000Z' })
    await lead('cem', { id: 'c', status: 'so_close', points: 0.25 })
    await installation.projected()
    const inTurn = async () => ids(await next({}, officer))
    const called = async (client: string, called_on: string) => {
      await installation.http(officer.token).post(`/api/lo/clients/${client}/calls`).send({ called_on }).expect(201)
      return inTurn()
    }
    expect(await inTurn()).toEqual(['a', 'b', 'c'])
    expect(await called('ada', '2026-11-21')).toEqual(['b', 'c', 'a'])
    // It was called about something else: the bell rang after it.
    expect(await called('bea', '2026-11-20')).toEqual(['b', 'c', 'a'])
    expect(await called('cem', '2026-11-20')).toEqual(['b', 'c', 'a'])
    expect(await called('bea', '2026-11-22')).toEqual(['c', 'a', 'b'])
  })

  it('counts a home that is so close since after a call as no news for a month', async () => {
    const officer = await installation.signedIn('lo')
    const { log } = installation.parts
    const known = { lo_id: officer.id, last_name: 'Adams', registered_at: '2026-10-01T12:00:00.000Z' }
    const lead = (id: string, home: SampleHome) => addLead(log, { id, ...known, first_name: id, homes: [home] })
    const at = '2026-11-20T06:04:00.000Z'
    await lead('fay', { id: 'f', status: 'so_close', points: 0.125, at })
    await lead('gus', { id: 'g', status: 'so_close', points: 0.25, at })
    await lead('hal', { id: 'h', status: 'so_close', points: 0.375, at })
    await lead('ivy', { id: 'i', status: 'ready_now', at })
    await installation.projected()
    const called = async (client: string, called_on: string) => {
      await installation.http(officer.token).post(`/api/lo/clients/${client}/calls`).send({ called_on }).expect(201)
      return ids(await next({}, officer))
    }
    expect(await called('ivy', '2026-11-19')).toEqual(['i', 'f', 'g', 'h'])
    expect(await called('fay', '2026-11-19')).toEqual(['i', 'g', 'h', 'f'])
    expect(await called('gus', '2026-10-21')).toEqual(['i', 'h', 'g', 'f'])
    expect(await called('hal', '2026-10-20')).toEqual(['i', 'h', 'g', 'f'])
  })

  it('stands there with another home of theirs that is news', async () => {
    const officer = await installation.signedIn('lo')
    const homes: SampleHome[] = [
      { id: 'd', status: 'ready_now', at: '2026-11-10T06:04:00.000Z' },
      { id: 'e', status: 'ready_now', at: '2026-11-22T06:04:00.000Z' },
    ]
    const lead = { id: 'dov', lo_id: officer.id, first_name: 'Dov', last_name: 'Adams', homes }
    await addLead(installation.parts.log, lead)
    await installation.projected()
    expect((await next({}, officer)).homes).toMatchObject([{ property_id: 'd', more_homes: 1 }])
    await installation
      .http(officer.token)
      .post('/api/lo/clients/dov/calls')
      .send({ called_on: '2026-11-21' })
      .expect(201)
    expect((await next({}, officer)).homes).toMatchObject([{ property_id: 'e', more_homes: 1 }])
  })

  it('comes by pages in the same order', async () => {
    const first = await next({ limit: 2 })
    const second = await next({ limit: 2, cursor: first.next_cursor })
    const last = await next({ limit: 2, cursor: second.next_cursor })
    expect([first, second, last].flatMap(ids)).toEqual(['ash', 'elm', 'yew', 'oak', 'fir'])
    expect(last.next_cursor).toBeUndefined()
  })

  it("is of one's own clients alone, and of nobody for an admin", async () => {
    expect(ids(await next({}, ben))).toEqual(['gum'])
    const { next_cursor: cursor } = await next({ limit: 1 })
    expect(ids(await next({ cursor }, ben)).filter((id) => id !== 'gum')).toEqual([])
    expect(await next({}, await installation.signedIn('admin'))).toEqual({
      homes: [],
      margins_changed_since_the_look: false,
    })
  })

  it('says in words how many can be asked for', async () => {
    const { body } = await installation.http(ana.token).get('/api/lo/next-to-ring').query({ limit: 51 }).expect(422)
    expect(body.errors).toEqual({ limit: 'Please ask for 1 to 50 properties' })
  })
})

describe('the newest who could close today', () => {
  it('is the client who has been able to for the shortest time, with the first of their properties', async () => {
    const vic = { id: 'vic', first_name: 'vic', last_name: 'Adams', email: 'vic@example.com' }
    expect(await newest(cleo)).toEqual({ ...vic, since: '2026-11-17T06:04:00.000Z' })
    expect(await newest(ana)).toMatchObject({ id: 'june', since: '2026-11-21T06:04:00.000Z' })
    expect(await newest(ben)).toMatchObject({ id: 'omar' })
  })

  it('is nobody for an admin, who has no clients', async () => {
    expect(await newest(await installation.signedIn('admin'))).toBeNull()
  })
})
