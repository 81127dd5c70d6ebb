import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let ada: { id: string; token: string }
let key: string
const anotherKey = () => {
  key = randomUUID()
}
beforeAll(async () => {
  installation = await startTestInstallation()
  ada = await installation.signedIn('admin')
})
afterAll(() => installation.stop())
beforeEach(anotherKey)

type Method = 'put' | 'post' | 'patch'

const ask = (method: Method, path: string, body: object = {}, token = ada.token) =>
  installation.http(token)[method](path).set('Idempotency-Key', key).send(body)

/** Its process was killed when all was written, and before the answer was kept. */
async function forgetAnswer(): Promise<void> {
  const answers = installation.parts.knex('idempotent_answers')
  expect(await answers.update({ status: null, body: null, asked_at: '2026-01-01' })).toBeGreaterThan(0)
}

async function eventsOf(type: string): Promise<number> {
  const { rows } = await installation.parts.pool.query('SELECT count(*)::int FROM events WHERE type = $1', [type])
  return rows[0].count
}

/** What is asked twice under one key, and the one event of it. */
async function expectOnce(type: string, asked: () => PromiseLike<{ status: number; body: unknown }>) {
  const before = await eventsOf(type)
  const first = await asked()
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
  await forgetAnswer()
  const { status, body } = await asked()
  expect({ status, body }).toEqual({ status: first.status, body: first.body })
  expect(await eventsOf(type)).toBe(before + 1)
}

async function newWebhook(): Promise<string> {
  const webhook = { url: 'https://hooks.example.com/refibell', event_types: ['lead_created'] }
  return (await installation.http(ada.token).post('/api/admin/webhooks').send(webhook).expect(201)).body.id
}

it('A registration key is replaced once, also where it names the one before', async () => {
  const issued = { type: 'RegistrationKeyIssued', data: { registration_key: 'RB-LO-0000-0000-0000' } } as const
  await installation.parts.log.append('settings-registration', 'no_stream', [proposed(issued)])
  await installation.projected()
  await expectOnce('RegistrationKeyIssued', () => ask('put', '/api/admin/lo-registration-key/regenerate'))
  const seen = (await installation.http(ada.token).get('/api/admin/lo-registration-key')).body.registration_key
  anotherKey()
  await expectOnce('RegistrationKeyIssued', () => ask('put', '/api/admin/lo-registration-key/regenerate', { seen }))
})

it('A webhook’s secret is replaced once, and the repetition is told the one in force', async () => {
  const id = await newWebhook()
  await expectOnce('WebhookSecretRotated', () => ask('post', `/api/admin/webhooks/${id}/rotate-secret`))
})

it('What was given up at a webhook or a location is asked for again once', async () => {
  const id = await newWebhook()
  await expectOnce('WebhookRedeliveriesRequested', () => ask('post', `/api/admin/webhooks/${id}/redeliver`))
  anotherKey()
  await expectOnce('CrmLocationRedeliveryRequested', () =>
    ask('post', '/api/admin/webhook-deliveries/redeliver', { location_id: 'loc-1' }),
  )
})

it('A photo is changed once, and the repetition leads to it', async () => {
  const { token } = await installation.signedIn('lo')
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await expectOnce('OfficerPhotoChanged', () =>
    installation.http(token).put('/api/lo/photo').set('Idempotency-Key', key).attach('file', photo, 'me.png'),
  )
})

it('An address is invited once, and once more where that is asked for', async () => {
  const body = { email: 'ann@example.com', role: 'auditor' }
  await expectOnce('StaffInvited', () => ask('post', '/api/admin/staff-invitations', body))
  anotherKey()
  const { invitations } = (await installation.http(ada.token).get('/api/admin/staff-invitations')).body
  await expectOnce('StaffInvitedAgain', () =>
    ask('post', `/api/admin/staff-invitations/${invitations[0].id}/send-again`),
  )
})

it('A second factor is begun once, with one secret', async () => {
  const { token } = await installation.signedIn('lo')
  const begin = () => ask('post', '/api/user/second-factor', { current_password: 'a quiet harbour' }, token)
  await expectOnce('SecondFactorSetUpBegun', begin)
})

it('A response is replied to once', async () => {
  const june = await installation.signedIn('client')
  const { body: feedback } = await installation.http(june.token).post('/api/feedback').send({ message: 'The bell!' })
  const path = `/api/feedback/${feedback.id}`
  await installation
    .http(ada.token)
    .patch(`/api/admin${path.slice(4)}`)
    .send({ admin_response: 'Thanks.' })
    .expect(200)
  await expectOnce('FeedbackReplied', () => ask('patch', `${path}/reply`, { reply: 'Welcome.' }, june.token))
})

it('What somebody else has changed since is left, and the repetition is told so', async () => {
  const set = (value: string) => ask('put', '/api/admin/system-settings/booking-url', { value })
  await set('https://book.example.com/a').expect(200)
  await forgetAnswer()
  const mine = key
  anotherKey()
  await set('https://book.example.com/b').expect(200)
  key = mine
  expect((await set('https://book.example.com/a').expect(409)).body.detail).toMatch(/^This was done before/)
})
