import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadEntries, LeadPage, ToldLetters } from '../../api/contract/lead-page.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import { addLead } from '../support/leads.ts'
import { NOON, proposed } from '../support/sample-events.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const NOT_THERE = { detail: 'This client does not exist.' }

let installation: TestInstallation
let ana: { id: string; token: string }
let ben: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(NOW) })
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  const { log } = installation.parts
  await addLead(log, {
    id: 'june',
    lo_id: ana.id,
    first_name: 'June',
    last_name: 'Okafor',
    phone: '303-555-0101',
    homes: [
      { id: 'elm', status: 'so_close', points: 0.25 },
      { id: 'oak', status: 'ready_now', points: -0.5 },
    ],
  })
  await addLead(log, { id: 'kim', lo_id: ana.id, first_name: 'Kim', last_name: 'Peña' })
  await log.append('account-kim', 'any', [
    proposed({ type: 'CommunicationPreferenceChanged', data: { account_id: 'kim', communication_opt_in: false } }),
  ])
  const homes = [{ id: 'gum', status: 'not_yet' }] as const
  await addLead(log, { id: 'omar', lo_id: ben.id, first_name: 'Omar', last_name: 'Haddad', homes })
  const about = { account_id: 'june', lo_id: ana.id, evaluation_event_id: 'e', run_id: 'r' }
  await recordNotifications({ ...systemContext(installation.parts), now: NOON }, 'june', () => [
    {
      type: 'NotificationSent',
      data: { ...about, property_id: 'oak', status: 'ready_now', channel: 'email', letter_id: null },
    },
    { type: 'NotificationWithheld', data: { ...about, property_id: 'elm', reason: 'already_told_tonight' } },
  ])
  await installation.projected()
})
afterAll(() => installation.stop())

const as = ({ token }: { token: string }) => installation.http(token)
const page = async (id: string, officer = ana): Promise<LeadPage> =>
  (await as(officer).get(`/api/lo/clients/${id}`).expect(200)).body
const noted = async (id: string, officer = ana, query: object = {}): Promise<LeadEntries> =>
  (await as(officer).get(`/api/lo/clients/${id}/noted`).query(query).expect(200)).body
const note = (id: string, text: string, officer = ana) => as(officer).post(`/api/lo/clients/${id}/notes`).send({ text })
const call = (id: string, body: object, officer = ana) => as(officer).post(`/api/lo/clients/${id}/calls`).send(body)

describe("a lead's page", () => {
  it('says who, whether they may be written to, and what they own', async () => {
    const { homes, ...client } = await page('june')
    expect(client).toEqual({
      id: 'june',
      first_name: 'June',
      last_name: 'Okafor',
      email: 'june@example.com',
      phone: '303-555-0101',
      may_be_written_to: true,
      why_not: null,
      address_is: 'unconfirmed',
      devices: 0,
      registered_at: NOON,
      came_by: 'My link',
    })
    expect(homes.map(({ property, nights }) => [property.id, property.distance_in_words, nights])).toEqual([
      ['elm', 'about a quarter of a point away', [{ at: NOON, status: 'so_close', points: 0.25, changed: [] }]],
      ['oak', 'free today', [{ at: NOON, status: 'ready_now', points: -0.5, changed: [] }]],
    ])
  })

  it('says until when nothing is written about a home, because something was a short time before', async () => {
    const { homes } = await page('june')
    expect(homes.map(({ property, quiet_until }) => [property.id, quiet_until])).toEqual([
      ['elm', null],
      ['oak', '2026-11-27T12:00:00.000Z'],
    ])
  })

  it('says why somebody is not to be written to', async () => {
    expect(await page('kim')).toMatchObject({
      may_be_written_to: false,
      why_not: 'They asked for no letters.',
      homes: [],
    })
  })

  it('says what they were told, what not, and why, by pages', async () => {
    const told = async (query: object): Promise<ToldLetters> =>
      (await as(ana).get('/api/lo/clients/june/told').query(query).expect(200)).body
    const { letters } = await told({})
    const withoutIds = letters.map(({ id: _, ...letter }) => letter)
    expect(withoutIds).toHaveLength(2)
    expect(withoutIds).toContainEqual({
      at: NOON,
      kind: 'told',
      address: 'oak Street',
      status: 'ready_now',
      why_not: null,
      devices: null,
    })
    expect(withoutIds).toContainEqual({
      at: NOON,
      kind: 'withheld',
      address: 'elm Street',
      status: null,
      why_not: 'Had been written to in the same night.',
      devices: null,
    })
    const first = await told({ limit: 1 })
    const second = await told({ limit: 1, cursor: first.next_cursor })
    expect([...first.letters, ...second.letters]).toEqual(letters)
    expect(second.next_cursor).toBeUndefined()
  })
})

describe('notes and calls', () => {
  it('are there at once, newest first, by pages', async () => {
    const { body: first } = await note('kim', ' Prefers the evening ').expect(201)
    expect(first).toEqual({
      id: first.id,
      kind: 'note',
      text: 'Prefers the evening',
      called_on: null,
      noted_at: NOW,
    })
    const { body: second } = await call('kim', { called_on: '2026-11-21', outcome: 'Wants to wait' }).expect(201)
    expect(second).toMatchObject({ kind: 'call', text: 'Wants to wait', called_on: '2026-11-21' })
    const { body: third } = await call('kim', { called_on: '2026-11-23' }).expect(201)
    expect(third).toMatchObject({ text: null, called_on: '2026-11-23' })
    expect((await noted('kim')).entries).toEqual([third, second, first])
    const { entries, next_cursor: cursor } = await noted('kim', ana, { limit: 2 })
    expect([...entries, ...(await noted('kim', ana, { limit: 2, cursor })).entries]).toEqual([third, second, first])
  })

  it('are taken back by who wrote them, and stay so when it is asked again', async () => {
    const { body } = await note('june', 'Wrong client').expect(201)
    const takeBack = () => as(ana).delete(`/api/lo/clients/june/noted/${body.id}`).expect(200, { success: true })
    await takeBack()
    await takeBack()
    expect((await noted('june')).entries).toEqual([])
  })

  it('are one when a request is repeated', async () => {
    const { entries: before } = await noted('kim')
    const send = () => note('kim', 'Sent twice').set('Idempotency-Key', 'sent-twice').expect(201)
    const [{ body: one }, { body: other }] = [await send(), await send()]
    expect(other).toEqual(one)
    expect((await noted('kim')).entries).toEqual([one, ...before])
  })

  it.each<[string, object, Record<string, string>]>([
    ['notes', {}, { text: 'Please write something first' }],
    ['notes', { text: ' ' }, { text: 'Please write something first' }],
    ['notes', { text: 'x'.repeat(751) }, { text: 'Please keep it to 750 characters' }],
    ['calls', {}, { called_on: 'Please give the day of the call' }],
    ['calls', { called_on: 'yesterday' }, { called_on: 'Please give the day of the call' }],
    ['calls', { called_on: '2026-11-24' }, { called_on: 'This day has not come yet' }],
    ['calls', { called_on: '2026-11-18' }, { called_on: 'The client registered after this day' }],
    ['calls', { called_on: '2026-11-21', outcome: 7 }, { outcome: 'What came of it must be a text' }],
  ])('are refused at the field: %s %j', async (what, body, errors) => {
    const answer = await as(ana).post(`/api/lo/clients/june/${what}`).send(body).expect(422)
    expect(answer.body.errors).toEqual(errors)
  })
})

describe('the client of another officer', () => {
  const requests = (id: string): [method: 'get' | 'post' | 'delete', path: string, body?: object][] => [
    ['get', `/api/lo/clients/${id}`],
    ['get', `/api/lo/clients/${id}/told`],
    ['get', `/api/lo/clients/${id}/noted`],
    ['post', `/api/lo/clients/${id}/notes`, { text: 'Mine!' }],
    ['post', `/api/lo/clients/${id}/calls`, { called_on: '2026-11-21' }],
    ['delete', `/api/lo/clients/${id}/noted/x`],
  ]

  it('is answered like one that is not there, whatever is asked', async () => {
    for (const id of ['june', 'nobody', ana.id, ben.id, 'elm', '%27%20or%201=1'])
      for (const [method, path, body] of requests(id)) await as(ben)[method](path).send(body).expect(404, NOT_THERE)
    expect((await noted('june')).entries).toEqual([])
  })

  it('keeps what is noted of them, also from who knows its id', async () => {
    const { body } = await note('omar', 'Only for Ben', ben).expect(201)
    await as(ana).delete(`/api/lo/clients/omar/noted/${body.id}`).expect(404, NOT_THERE)
    await as(ana).delete(`/api/lo/clients/june/noted/${body.id}`).expect(200)
    expect((await noted('omar', ben)).entries).toEqual([body])
    const admin = await installation.signedIn('admin')
    await as(admin).get('/api/lo/clients/omar/noted').expect(404, NOT_THERE)
  })

  it('is announced to their own officer alone', async () => {
    const [anas, bens, others] = [
      await tagsHeardBy(installation, ana),
      await tagsHeardBy(installation, ben),
      await tagsHeardBy(installation, await installation.signedIn('client')),
    ]
    await note('june', 'Heard by Ana').expect(201)
    await expect.poll(() => anas).toEqual(['LeadEntries'])
    await note('omar', 'Heard by Ben', ben).expect(201)
    await expect.poll(() => bens).toEqual(['LeadEntries'])
    expect([anas, bens]).toEqual([['LeadEntries'], ['LeadEntries']])
    // That they were registered may still be told to somebody new.
    expect(others).not.toContain('LeadEntries')
  })
})

describe('a client who deletes their account', () => {
  it('takes with them what was noted, and nothing is noted of them any more', async () => {
    const client = await installation.signedIn('client', { lo_id: ana.id })
    await note(client.id, 'Sells the heliotrope house').expect(201)
    await call(client.id, { called_on: '2026-11-22', outcome: 'Sounded vermilion' }).expect(201)
    const { text } = await as(client).get('/api/user/data').expect(200)
    expect(text).toContain('heliotrope')
    expect(text).toContain('vermilion')

    await as(client).delete('/api/user/account').send({ email: client.email }).expect(200)
    for (const [method, path, body] of [
      ['get', ''],
      ['get', '/noted'],
      ['post', '/notes', { text: 'Too late' }],
    ] as const)
      await as(ana)[method](`/api/lo/clients/${client.id}${path}`).send(body).expect(404, NOT_THERE)
    const { knex } = installation.parts
    expect(await knex('lead_entries').where({ lead_id: client.id })).toEqual([])
    await installation.rebuild()
    expect(await knex('lead_entries').where({ lead_id: client.id })).toEqual([])
  })
})
