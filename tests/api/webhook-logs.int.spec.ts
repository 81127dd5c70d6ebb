import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_NEWS, type ClientNews, type CrmCallMade } from '../../domain/delivery/events.ts'
import { proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const CALLS = '/api/admin/webhook-logs'
const REFUSED = 'The CRM answered with status 410.'
const AT = '2026-11-23T15:00:00.000Z'

let installation: TestInstallation
let token: string

beforeAll(async () => {
  installation = await startTestInstallation()
  token = (await installation.signedIn('admin')).token
})
afterAll(() => installation.stop())

const http = () => installation.http(token)
const logs = async (query = '') => (await http().get(`${CALLS}?${query}`).expect(200)).body.logs
/** A delivery to a client of its own, which was attempted once. */
async function attempted(
  delivery_id: string,
  news: ClientNews,
  change: Partial<CrmCallMade['data']> = {},
): Promise<void> {
  const data = {
    account_id: delivery_id,
    call_id: `${delivery_id}/1`,
    delivery_id,
    location_id: 'loc-1',
    attempt: 1,
    property_id: news === 'lead_created' ? null : 'home',
    news,
    outcome: 'success',
    http_status: 200,
    reason: null,
    next_attempt_at: null,
    ...change,
  } as const
  await installation.parts.log.append(`delivery-${delivery_id}`, 'no_stream', [proposed({ type: 'CrmCallMade', data })])
}
const given_up = { outcome: 'error', http_status: 410, reason: REFUSED } as const

describe('the calls of the CRM', () => {
  it('are none as long as there was none', async () => {
    expect((await http().get(`${CALLS}?event_type=&status=&limit=50`).expect(200)).body).toMatchObject({ logs: [] })
  })

  it('are told by what they were about and how they ended, page by page', async () => {
    for (const news of CLIENT_NEWS) {
      await attempted(`${news}-good`, news)
      await attempted(`${news}-bad`, news, given_up)
    }
    await installation.projected()
    const ids = async (query: string) =>
      (await logs(query)).map(({ delivery_id }: { delivery_id: string }) => delivery_id).sort()
    expect(await ids('')).toHaveLength(6)
    expect(await ids('event_type=lead_created')).toEqual(['lead_created-bad', 'lead_created-good'])
    expect(await ids('status=error&event_type=status_change_negative')).toEqual(['status_change_negative-bad'])
    expect(await ids('status=success')).toHaveLength(3)
    const { body } = await http().get(`${CALLS}?status=error&limit=2`).expect(200)
    expect(await ids(`status=error&limit=2&cursor=${body.next_cursor}`)).toHaveLength(1)
    await http().get(`${CALLS}?status=lost`).expect(422)
  })

  it('are searched, and sorted either way', async () => {
    const ids = async (query: string) =>
      (await logs(query)).map(({ delivery_id }: { delivery_id: string }) => delivery_id)
    expect(await ids('q=LEAD_created-b')).toEqual(['lead_created-bad'])
    expect(await ids('q=status 410&event_type=lead_created')).toEqual(['lead_created-bad'])
    expect(await ids('q=nobody')).toEqual([])
    const newest = await ids('sort=-created_at')
    expect(newest).toEqual(await ids(''))
    expect(await ids('sort=created_at')).toEqual(newest.toReversed())
    await http().get(`${CALLS}?sort=status`).expect(422)
  })

  it('say how it went on and what was sent, and not of whom by name', async () => {
    await attempted('waiting', 'lead_created', { ...given_up, http_status: null, next_attempt_at: AT })
    await installation.projected()
    const [waiting] = (await logs('status=error')).filter(
      ({ delivery_id }: { delivery_id: string }) => delivery_id === 'waiting',
    )
    expect(waiting).toEqual({
      id: 'waiting/1',
      delivery_id: 'waiting',
      location_id: 'loc-1',
      property_id: null,
      event_type: 'lead_created',
      attempt: 1,
      status: 'error',
      http_status: null,
      final: false,
      next_attempt_at: AT,
      sent_again_at: null,
      error_message: REFUSED,
      created_at: expect.any(String),
      body: { locationId: 'loc-1', contact: { id: expect.any(String) }, tags: ['refibell-lead-created'] },
    })
    const [done] = await logs('status=success')
    expect(done).toMatchObject({ final: true, next_attempt_at: null, http_status: 200 })
  })
})

describe('what was given up', () => {
  const REDELIVER = '/api/admin/webhook-deliveries'
  const given_up_at = async (location: string) =>
    (await http().get(CALLS).expect(200)).body.given_up.filter(
      ({ location_id }: { location_id: string }) => location_id === location,
    )

  it('is sent again, once', async () => {
    await attempted('lost', 'lead_created', { ...given_up, location_id: 'loc-2' })
    await installation.projected()
    expect(await given_up_at('loc-2')).toEqual([{ location_id: 'loc-2', deliveries: 1 }])
    await http().post(`${REDELIVER}/lost/redeliver`).send({}).expect(202, { message: 'It is sent again.' })
    expect(await given_up_at('loc-2')).toEqual([])
    const [row] = (await logs()).filter(({ id }: { id: string }) => id === 'lost/1')
    expect(row).toMatchObject({ final: true, sent_again_at: expect.any(String) })
    const detail = 'This is still on its way to the CRM, by itself.'
    await http().post(`${REDELIVER}/lost/redeliver`).send({}).expect(409, { detail })
  })

  it('is not what was delivered, or was never attempted', async () => {
    await attempted('taken', 'lead_created')
    await installation.projected()
    const detail = 'The CRM has taken this already.'
    await http().post(`${REDELIVER}/taken/redeliver`).send({}).expect(409, { detail })
    await http().post(`${REDELIVER}/nothing/redeliver`).send({}).expect(404)
  })

  it('is asked for of a whole location', async () => {
    await attempted('forgotten', 'lead_created', { ...given_up, location_id: 'loc-2' })
    await installation.projected()
    const all = { message: 'All that was given up there is sent again.' }
    await http().post(`${REDELIVER}/redeliver`).send({ location_id: ' loc-2 ' }).expect(202, all)
    const asked = (await installation.parts.log.readStream('delivery-crm')).map(({ data }) => data)
    expect(asked).toEqual([{ location_id: 'loc-2' }])
    await http().post(`${REDELIVER}/redeliver`).send({ location_id: '' }).expect(422)
    const nothing = { message: 'Nothing was given up there.' }
    await http().post(`${REDELIVER}/redeliver`).send({ location_id: 'loc-3' }).expect(202, nothing)
  })
})
