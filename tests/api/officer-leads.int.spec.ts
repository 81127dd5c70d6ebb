import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead, LoDashboard } from '../../api/contract/leads.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { addLead } from '../support/leads.ts'
import { propertyEvaluated, proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let ana: { id: string; token: string }
let ben: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation()
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  const { log } = installation.parts
  const of = ({ id }: { id: string }) => ({ lo_id: id })
  await addLead(log, {
    ...of(ana),
    id: 'june',
    first_name: 'june',
    last_name: 'Okafor',
    phone: '303-555-0101',
    homes: [
      { id: 'elm', status: 'ready_now', points: -0.125 },
      { id: 'oak', status: 'so_close', points: 0.25 },
      { id: 'fir', status: 'not_yet' },
    ],
  })
  await addLead(log, {
    ...of(ana),
    id: 'kim',
    first_name: 'Kim',
    last_name: 'Adams',
    homes: [
      { id: 'ash', status: 'not_yet', points: 1 },
      { id: 'yew', status: 'so_close', points: 0.125 },
    ],
  })
  await addLead(log, { ...of(ana), id: 'ada', first_name: 'Ada', last_name: 'Zorn' })
  await addLead(log, {
    ...of(ana),
    id: 'lee',
    first_name: 'Lee',
    last_name: '100%',
    homes: [{ id: 'bay', status: 'not_yet', points: 2.5 }],
  })
  await addLead(log, {
    ...of(ben),
    id: 'omar',
    first_name: 'Omar',
    last_name: 'Haddad',
    homes: [{ id: 'gum', status: 'ready_now', points: 0 }],
  })
  await addLead(log, { ...of(ben), id: 'bo', first_name: 'Bo', last_name: 'Adams' })
  await addLead(log, { lo_id: null, id: 'noor', first_name: 'Noor', last_name: 'Adams' })
  const optedOut = { account_id: 'kim', communication_opt_in: false }
  await log.append('account-kim', 0, [proposed({ type: 'CommunicationPreferenceChanged', data: optedOut })])
  await installation.projected()
})
afterAll(() => installation.stop())

const dashboard = async (query: Record<string, unknown> = {}, token = ana.token): Promise<LoDashboard> =>
  (await installation.http(token).get('/api/lo/dashboard').query(query).expect(200)).body

const ids = (leads: readonly Lead[]) => leads.map(({ id }) => id)
const asked = async (query: Record<string, unknown>) => ids((await dashboard(query)).leads)

describe("an officer's dashboard", () => {
  it('counts leads by the best of their properties, and lists them by first name', async () => {
    const { stats, leads } = await dashboard()
    expect(stats).toEqual({ total_leads: 4, ready_now: 1, so_close: 1, not_yet: 2 })
    expect(ids(leads)).toEqual(['ada', 'june', 'kim', 'lee'])
    expect(leads[1]).toMatchObject({
      id: 'june',
      first_name: 'june',
      last_name: 'Okafor',
      email: 'june@example.com',
      phone: '303-555-0101',
      property_count: 3,
      ready_count: 1,
      so_close_count: 1,
      status: 'ready_now',
      distance_in_words: 'free today',
      may_be_written_to: true,
      why_not: null,
    })
    expect(leads[0]).toMatchObject({ property_count: 0, status: 'not_yet', points_away: null, distance_in_words: null })
    expect(leads[2]).toMatchObject({
      status: 'so_close',
      points_away: 0.125,
      distance_in_words: 'about an eighth of a point away',
      may_be_written_to: false,
      why_not: 'They asked for no letters.',
    })
  })

  it.each([
    ['first_name', 'ada june kim lee'],
    ['-first_name', 'lee kim june ada'],
    ['last_name', 'lee kim june ada'],
    ['email', 'ada june kim lee'],
    ['-phone', 'june lee kim ada'],
    ['property_count', 'ada lee kim june'],
    ['-ready_count', 'june lee kim ada'],
    ['status', 'june kim ada lee'],
    ['distance', 'june kim lee ada'],
    ['-distance', 'lee kim june ada'],
  ])('sorts by %s, and by pages in the same order', async (sort, expected) => {
    expect(await asked({ sort })).toEqual(expected.split(' '))
    const first = await dashboard({ sort, limit: 3 })
    const next = await dashboard({ sort, limit: 3, cursor: first.next_cursor })
    expect(ids([...first.leads, ...next.leads])).toEqual(expected.split(' '))
    expect(next.next_cursor).toBeUndefined()
  })

  it('sorts telephone numbers as they read, however they were typed', async () => {
    const dot = await installation.signedIn('lo')
    for (const phone of ['(720) 555-0101', '303.555.0102', '+1 (207) 555-0103', '1-415-555-0104'])
      await addLead(installation.parts.log, {
        lo_id: dot.id,
        id: `lead-${phone.replace(/\D/g, '')}`,
        first_name: phone,
        last_name: 'Moss',
        phone,
      })
    await installation.projected()
    const { leads } = await dashboard({ sort: 'phone' }, dot.token)
    expect(leads.map(({ phone }) => phone)).toEqual([
      '+1 (207) 555-0103',
      '303.555.0102',
      '1-415-555-0104',
      '(720) 555-0101',
    ])
  })

  it('searches names, addresses and numbers, and takes signs for what they are', async () => {
    expect(await asked({ q: 'ADAMS' })).toEqual(['kim'])
    expect(await asked({ q: 'june oka' })).toEqual(['june'])
    expect(await asked({ q: '0101' })).toEqual(['june'])
    expect(await asked({ q: 'yew str' })).toEqual(['kim'])
    expect(await asked({ q: '0%' })).toEqual(['lee'])
    expect(await asked({ q: 'omar' })).toEqual([])
    expect((await dashboard({ q: 'omar' })).stats.total_leads).toBe(4)
  })

  describe('searched as people type', () => {
    let dora: { id: string; token: string }
    beforeAll(async () => {
      dora = await installation.signedIn('lo')
      const { log } = installation.parts
      const of = { lo_id: dora.id, last_name: 'Whitfield' }
      const at = (id: string) => ({ homes: [{ id, status: 'not_yet' }] as const })
      await addLead(log, { ...of, ...at('Fairview'), id: 'cl-1', first_name: 'Nora', phone: '(207) 555-0120' })
      const ike = { ...of, ...at('Juniper'), id: 'cl-2', first_name: 'Ike', phone: '+1 303.555.0144' }
      await addLead(log, ike)
      await installation.projected()
    })

    it.each([
      ['2075550120', 'Nora'],
      ['5550120', 'Nora'],
      ['207 555 0120', 'Nora'],
      ['207‑555‑0120', 'Nora'],
      ['+1 (207) 555.0120', 'Nora'],
      ['1-303-555-0144', 'Ike'],
      ['5501', 'Ike Nora'],
      ['501', ''],
      ['whitfield nora', 'Nora'],
      ['whitfield, nora', 'Nora'],
      ['Whitfield,Nora', 'Nora'],
      ['nora fairview', 'Nora'],
      ['nora juniper', ''],
      ['fairview 2075550120', 'Nora'],
      ['fairview 3035550144', ''],
      ['80202 5550144', 'Ike'],
      ['w%d nora', ''],
      ['n_ra whitfield', ''],
      ['555_0120', ''],
      [' , ', 'Ike Nora'],
    ])('%s finds: %s', async (q, found) => {
      const { leads } = await dashboard({ q }, dora.token)
      expect(leads.map(({ first_name }) => first_name).join(' ')).toBe(found)
    })
  })

  it('leaves those of a status, and those who are near', async () => {
    expect(await asked({ status: 'not_yet' })).toEqual(['ada', 'lee'])
    expect(await asked({ status: 'so_close', q: 'june' })).toEqual([])
    expect(await asked({ max_distance: 0.125 })).toEqual(['june', 'kim'])
    expect(await asked({ max_distance: 0 })).toEqual(['june'])
  })

  it('says in words what cannot be asked', async () => {
    const refused = async (query: object) =>
      (await installation.http(ana.token).get('/api/lo/dashboard').query(query).expect(422)).body.errors
    expect(await refused({ max_distance: 'far' })).toEqual({
      max_distance: 'The distance is a number of percentage points, from 0 to 3',
    })
    expect(Object.keys(await refused({ sort: 'password', status: 'nearly', limit: 0 }))).toEqual([
      'limit',
      'sort',
      'status',
    ])
    expect(Object.keys(await refused({ cursor: 'x' }))).toEqual(['cursor'])
  })

  it('tells when the status of a property changed last', async () => {
    const cora = await installation.signedIn('lo')
    const { log } = installation.parts
    const of = { lo_id: cora.id, last_name: 'Moss' }
    const at = (hour: number) => `2026-03-20T0${hour}:00:00.000Z`
    const homes = [
      { id: 'may', status: 'so_close', at: at(1) },
      { id: 'nut', status: 'not_yet', at: at(5) },
    ] as const
    await addLead(log, { ...of, id: 'abe', first_name: 'Abe', homes })
    await addLead(log, { ...of, id: 'bea', first_name: 'Bea' })
    const changedAt = async () => (await dashboard({}, cora.token)).leads.map((lead) => lead.status_changed_at)
    const evaluate = async (hour: number, status: EvaluationStatus) => {
      const event = propertyEvaluated('may', 'abe', status)
      await log.append('property-may', 'any', [proposed(event, at(hour))])
      await installation.projected()
    }
    await evaluate(2, 'so_close')
    expect(await changedAt()).toEqual([null, null])
    await evaluate(3, 'ready_now')
    await evaluate(4, 'ready_now')
    expect(await changedAt()).toEqual([at(3), null])
  })

  it("is of one's own leads alone", async () => {
    const { stats, leads } = await dashboard({}, ben.token)
    expect(stats).toEqual({ total_leads: 2, ready_now: 1, so_close: 0, not_yet: 1 })
    expect(ids(leads)).toEqual(['bo', 'omar'])
    const { next_cursor } = await dashboard({ limit: 1 })
    expect(ids((await dashboard({ cursor: next_cursor }, ben.token)).leads)).not.toContain('june')
  })

  it('is empty for an admin, who has no leads', async () => {
    const { token } = await installation.signedIn('admin')
    const none = { total_leads: 0, ready_now: 0, so_close: 0, not_yet: 0 }
    expect(await dashboard({}, token)).toEqual({
      as_of: null,
      since: expect.any(String),
      stats: none,
      newest_ready: null,
      leads: [],
    })
  })
})
