import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookCallMade } from '../../domain/delivery/events.ts'
import { proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'
import { WebhookDouble } from '../support/webhook-double.ts'

const HOOKS = '/api/admin/webhooks'

let installation: TestInstallation
let guarded: TestInstallation
let hook: WebhookDouble
let token: string
let guardedToken: string

beforeAll(async () => {
  installation = await startTestInstallation({ allowPrivateUrls: true })
  guarded = await startTestInstallation()
  token = (await installation.signedIn('admin')).token
  guardedToken = (await guarded.signedIn('admin')).token
  hook = await new WebhookDouble().start()
})
afterAll(async () => {
  await hook.stop()
  await guarded.stop()
  await installation.stop()
})
beforeEach(() => {
  hook.calls.length = 0
})

const http = () => installation.http(token)
const add = (change: object = {}) =>
  http()
    .post(HOOKS)
    .send({ url: hook.url, event_types: ['lead_created'], ...change })
const added = async () => (await add().expect(201)).body
const list = async () => (await http().get(HOOKS).expect(200)).body.webhooks
const one = async (id: string) => (await list()).find((known: { id: string }) => known.id === id)

describe('a webhook', () => {
  it('is added, and tells its secret then and never again', async () => {
    const { secret, ...webhook } = await added()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({
      url: hook.url,
      event_types: ['lead_created'],
      paused_since: null,
      pause_reason: null,
      failing_since: null,
      previous_secret_until: null,
      previous_secrets_until: [],
    })
    expect(await one(webhook.id)).toEqual(webhook)
    const log = await http().get('/api/admin/log?limit=200').expect(200)
    expect(JSON.stringify([await list(), log.body])).not.toContain(secret.slice('whsec_'.length))
  })

  it('is added once for one Idempotency-Key, with the same secret', async () => {
    const send = () => add().set('Idempotency-Key', 'webhook-1').expect(201)
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })

  it('has each event once, in one order', async () => {
    const event_types = ['status_change_negative', 'lead_created', 'lead_created']
    expect((await add({ event_types }).expect(201)).body.event_types).toEqual([
      'lead_created',
      'status_change_negative',
    ])
  })

  it.each([
    [{ url: 'ftp://example.com' }, { url: 'The address must begin with https://' }],
    [{ url: ' ' }, { url: 'Please enter an address' }],
    [{ event_types: [] }, { event_types: 'Please choose at least one event' }],
    [{ event_types: ['everything'] }, expect.anything()],
  ])('is refused as %j', async (change, errors) => {
    expect((await add(change).expect(422)).body.errors).toEqual(errors)
  })

  it.each(['http://example.com/x', 'https://localhost/x', 'https://10.1.2.3/x', 'https://[::1]/x'])(
    'leads to the public network: not to %s',
    async (url) => {
      const { body } = await guarded
        .http(guardedToken)
        .post(HOOKS)
        .send({ url, event_types: ['lead_created'] })
        .expect(422)
      expect(body.errors.url).toMatch(/^The address must/)
    },
  )

  it('is changed, paused and resumed', async () => {
    const { id } = await added()
    const patch = async (change: object) => (await http().patch(`${HOOKS}/${id}`).send(change).expect(200)).body
    expect(await patch({ event_types: ['status_change_positive'] })).toMatchObject({
      url: hook.url,
      event_types: ['status_change_positive'],
    })
    expect(await patch({ paused: true })).toMatchObject({ paused_since: expect.any(String), pause_reason: 'asked' })
    expect(await patch({ paused: false })).toMatchObject({ paused_since: null, pause_reason: null })
    await http().patch(`${HOOKS}/${id}`).send({ url: 'example.com' }).expect(422)
  })

  it('is not changed over the head of who has changed it meanwhile', async () => {
    const { id, version } = await added()
    const patch = (change: object) => http().patch(`${HOOKS}/${id}`).send(change)
    const first = await patch({ event_types: ['status_change_positive'], version }).expect(200)
    const { body } = await patch({ url: `${hook.url}/late`, version }).expect(409)
    expect(body.detail).toMatch(/^This webhook was changed in another window meanwhile\./)
    expect(await one(id)).toMatchObject({ url: hook.url, event_types: ['status_change_positive'] })
    await patch({ paused: true }).expect(200)
    await patch({ url: `${hook.url}/late`, version: first.body.version }).expect(200)
  })

  it('is removed', async () => {
    const { id } = await added()
    await http().delete(`${HOOKS}/${id}`).expect(200)
    expect(await one(id)).toBeUndefined()
    for (const answer of [
      http().delete(`${HOOKS}/${id}`),
      http().patch(`${HOOKS}/${id}`).send({ paused: true }),
      http().post(`${HOOKS}/${id}/test`),
      http().post(`${HOOKS}/${id}/rotate-secret`),
    ])
      await answer.expect(404)
  })
})

describe('a test', () => {
  it('is sent at once, signed, and says what came back', async () => {
    const { id, secret } = await added()
    const { body } = await http().post(`${HOOKS}/${id}/test`).expect(200)
    expect(body).toEqual({ success: true, http_status: 204, message: 'The address took the test (status 204).' })
    const [call] = hook.calls
    expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
      type: 'test',
      timestamp: expect.any(String),
      data: { message: expect.any(String) },
    })
    hook.next.push({ status: 418 })
    expect((await http().post(`${HOOKS}/${id}/test`).expect(200)).body).toEqual({
      success: false,
      http_status: 418,
      message: 'The address answered with status 418.',
    })
  })

  it('is signed with both secrets after another was made', async () => {
    const { id, secret: before } = await added()
    const { body } = await http().post(`${HOOKS}/${id}/rotate-secret`).expect(200)
    expect(body).toMatchObject({ id, previous_secret_until: expect.any(String) })
    expect(body.secret).not.toBe(before)
    await http().post(`${HOOKS}/${id}/test`).expect(200)
    const [call] = hook.calls
    for (const secret of [before, body.secret])
      expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toBeDefined()
    await http().post(`${HOOKS}/${id}/rotate-secret`).expect(200)
    const { previous_secret_until, previous_secrets_until } = await one(id)
    expect(previous_secrets_until).toEqual([previous_secret_until, body.previous_secret_until])
  })
})

describe('the log of a webhook', () => {
  const told = {
    news: 'status_change_positive',
    property_id: 'home',
    previous_status: 'so_close',
    new_status: 'ready_now',
    happened_at: '2026-11-23T12:00:00.000Z',
  } as const
  const attempt = async (webhook_id: string, delivery_id: string, change: Partial<WebhookCallMade['data']> = {}) => {
    const data = {
      account_id: delivery_id,
      webhook_id,
      call_id: `${delivery_id}/1`,
      delivery_id,
      told,
      attempt: 1,
      outcome: 'error',
      http_status: 410,
      reason: 'No.',
      next_attempt_at: null,
      ...change,
    } as const
    const { log } = installation.parts
    await log.append(`delivery-${delivery_id}`, 'no_stream', [proposed({ type: 'WebhookCallMade', data })])
    await installation.projected()
  }
  const logs = async (id: string, query = '') => (await http().get(`${HOOKS}/${id}/logs?${query}`).expect(200)).body

  it('has each attempt with what was sent, but for who the client is; page by page', async () => {
    const { id } = await added()
    await attempt(id, 'd-1')
    await attempt(id, 'd-2', { outcome: 'success', http_status: 200, reason: null })
    const first = await logs(id, 'limit=1')
    const second = await logs(id, `limit=1&cursor=${first.next_cursor}`)
    const [given_up] = [...first.logs, ...second.logs].filter(({ delivery_id }) => delivery_id === 'd-1')
    expect(given_up).toMatchObject({
      event_type: 'status_change_positive',
      status: 'error',
      http_status: 410,
      error_message: 'No.',
      final: true,
      sent_again_at: null,
      body: {
        type: 'status_change_positive',
        timestamp: '2026-11-23T12:00:00.000Z',
        data: { client: { id: 'd-1' }, property_id: 'home', previous_status: 'so_close', status: 'ready_now' },
      },
    })
    expect(second.logs).toHaveLength(1)
    await http().get(`${HOOKS}/another/logs`).expect(404)
  })

  it('counts what was given up, and has all of it sent again', async () => {
    const { id } = await added()
    expect(await logs(id)).toMatchObject({ given_up: 0 })
    await http().post(`${HOOKS}/${id}/redeliver`).expect(202, { message: 'Nothing was given up there.' })
    await attempt(id, 'd-6')
    await attempt(id, 'd-7')
    await attempt(id, 'd-8', { outcome: 'success', http_status: 200, reason: null })
    await attempt(id, 'd-9', { next_attempt_at: '2026-11-23T13:00:00.000Z' })
    expect(await logs(id)).toMatchObject({ given_up: 2 })
    await http().post(`${HOOKS}/${id}/redeliver`).expect(202, { message: 'All that was given up there is sent again.' })
    await http().post(`${HOOKS}/another/redeliver`).expect(404)
  })

  it('lets what was given up be sent again, once', async () => {
    const { id } = await added()
    await attempt(id, 'd-3')
    await attempt(id, 'd-4', { outcome: 'success', http_status: 200, reason: null })
    const again = (delivery: string, of = id) => http().post(`${HOOKS}/${of}/deliveries/${delivery}/redeliver`)
    await again('d-3').expect(202)
    expect((await logs(id)).logs).toContainEqual(
      expect.objectContaining({ delivery_id: 'd-3', sent_again_at: expect.any(String) }),
    )
    expect((await again('d-3').expect(409)).body.detail).toMatch(/still on its way to the webhook/)
    expect((await again('d-4').expect(409)).body.detail).toMatch(/has taken this already/)
    await again('d-5').expect(404)
    await again('d-3', 'another').expect(404)
  })
})
