import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordPush } from '../../commands/delivery/push-devices.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const NOT_THERE = { detail: 'This client does not exist.' }
const TODAY = '2026-11-22'

let installation: TestInstallation
let ana: { id: string; token: string }
let ben: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00.000Z`) })
  const admin = await installation.signedIn('admin')
  await openMarket(installation.http(admin.token), '2026-10-01')
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
})
afterAll(() => installation.stop())

const as = ({ token }: { token: string }) => installation.http(token)

/** A client of Ana's with a home, of whom something is noted. */
async function lead() {
  const client = await installation.signedIn('client', { lo_id: ana.id })
  const { body: home } = await as(client).post('/api/properties').send(loanPayload()).expect(201)
  const noted = await as(ana).post(`/api/lo/clients/${client.id}/notes`).send({ text: 'Calls back' }).expect(201)
  return { ...client, home: String(home.id), entry: String(noted.body.id) }
}
const erase = (client: { token: string; email: string }) =>
  as(client).delete('/api/user/account').send({ email: client.email }).expect(200)

describe('a lead that is erased while their page is open', () => {
  it('is gone from it at once, told to their own officer alone, and from everything else that names them', async () => {
    const client = await lead()
    const [anas, bens] = [await tagsHeardBy(installation, ana), await tagsHeardBy(installation, ben)]
    await erase(client)
    await expect.poll(() => anas).toEqual(expect.arrayContaining(['Leads', 'LeadEntries']))
    expect(bens).toEqual([])

    const path = `/api/lo/clients/${client.id}`
    for (const [method, below, body] of [
      ['get', ''],
      ['get', '/properties'],
      ['get', '/told'],
      ['get', '/noted'],
      ['post', '/notes', { text: 'Too late' }],
      ['post', '/calls', { called_on: TODAY }],
      ['delete', `/noted/${client.entry}`],
    ] as const)
      await as(ana)[method](`${path}${below}`).send(body).expect(404, NOT_THERE)
    for (const list of [
      '/api/lo/dashboard',
      '/api/lo/next-to-ring',
      '/api/lo/export/leads',
      '/api/lo/market?move=-1&which=ready',
    ]) {
      const { status, text } = await as(ana).get(list)
      expect([list, status]).toEqual([list, 200])
      for (const of of [client.id, client.email, client.home]) expect(text).not.toContain(of)
    }
  })

  it('leaves nothing behind of what was being noted at that moment', async () => {
    const client = await lead()
    const path = `/api/lo/clients/${client.id}`
    const notes = ['one', 'two', 'three'].map((text) => as(ana).post(`${path}/notes`).send({ text }))
    const [, ...answers] = await Promise.all([erase(client), ...notes])
    for (const { status } of answers) expect([201, 404, 503]).toContain(status)
    expect(await installation.parts.knex('lead_entries').where({ lead_id: client.id })).toEqual([])
    await as(ana).get(`${path}/noted`).expect(404, NOT_THERE)
  })

  it('is not there either for a ring that was on its way, which says nothing of them', async () => {
    const client = await lead()
    await erase(client)
    const anas = await tagsHeardBy(installation, ana)
    await recordPush(systemContext(installation.parts), {
      account_id: client.id,
      lo_id: ana.id,
      device_id: 'phone',
      property_id: client.home,
      status: 'ready_now',
      evaluation_event_id: 'e',
      outcome: 'gone',
    })
    await expect.poll(() => anas).toEqual(['LeadsTold'])
    await as(ana).get(`/api/lo/clients/${client.id}/told`).expect(404, NOT_THERE)
  })
})
