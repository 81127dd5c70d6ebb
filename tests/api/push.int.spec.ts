import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import { tablesWith } from '../support/tables-with.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const SUBSCRIPTIONS = '/api/user/push-subscriptions'

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

/** As a browser says it. */
function subscription(name: string) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return {
    endpoint: `https://push.example/${name}`,
    expirationTime: null,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
const subscribe = (token: string, body: object) => installation.http(token).post(SUBSCRIPTIONS).send(body)
const devices = async (account_id: string) =>
  (await devicesOf(installation.parts.knex, account_id)).map(({ endpoint }) => endpoint)

it('a device is rung until it takes that back', async () => {
  const june = await installation.signedIn('client')
  await installation.http(june.token).get(`${SUBSCRIPTIONS}/key`).expect(200, { public_key: 'the public key' })
  const phone = subscription('phone')
  await subscribe(june.token, phone).expect(201)
  await subscribe(june.token, subscription('laptop')).expect(201)
  const endpoints = ['https://push.example/phone', 'https://push.example/laptop']
  expect(await devices(june.id)).toEqual(endpoints)
  await installation.http(june.token).get(SUBSCRIPTIONS).expect(200, { endpoints })
  const { body } = await installation.http(june.token).get('/api/user/data').expect(200)
  expect(body.devices_that_ring).toEqual([
    { push_service_address: 'https://push.example/phone' },
    { push_service_address: 'https://push.example/laptop' },
  ])
  await installation.http(june.token).delete(SUBSCRIPTIONS).send({ endpoint: phone.endpoint }).expect(200)
  expect(await devices(june.id)).toEqual(['https://push.example/laptop'])
})

it('signing out ends the ringing on that device, and on no other', async () => {
  const june = await installation.signedIn('client')
  const other = await installation.parts.tokens.issue(june.id, 'client')
  await subscribe(june.token, subscription('one')).expect(201)
  await subscribe(other, subscription('two')).expect(201)
  await installation.http(june.token).post('/api/auth/logout').expect(200)
  expect(await devices(june.id)).toEqual(['https://push.example/two'])
})

it('who signs in on the same browser takes it over', async () => {
  const june = await installation.signedIn('client')
  const omar = await installation.signedIn('client')
  const shared = subscription('shared')
  await subscribe(june.token, shared).expect(201)
  await subscribe(omar.token, shared).expect(201)
  expect(await devices(june.id)).toEqual([])
  expect(await devices(omar.id)).toEqual([shared.endpoint])
})

it.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://june:secret@push.example/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://push.example:8443/x',
  'ftp://push.example/x',
  'nowhere',
])('%s is no push service', async (endpoint) => {
  const june = await installation.signedIn('client')
  const { body } = await subscribe(june.token, { ...subscription('x'), endpoint }).expect(422)
  expect(body.errors.endpoint).toMatch(/^This is no/)
  expect(await devices(june.id)).toEqual([])
})

it.each([{}, { keys: null }, { keys: 'x' }, { keys: {} }])(
  'what says not how it is rung is told so: %j',
  async (given) => {
    const june = await installation.signedIn('client')
    const { body } = await subscribe(june.token, { endpoint: subscription('x').endpoint, ...given }).expect(422)
    expect(Object.values(body.errors)[0]).toBe('This is not how a browser says where it can be rung')
  },
)

it('an address that no database can take apart holds nobody else up', async () => {
  const june = await installation.signedIn('client')
  const omar = await installation.signedIn('client')
  const strange = subscription('strange')
  await subscribe(june.token, { ...strange, endpoint: `${strange.endpoint}\ud800` }).expect(201)
  await subscribe(omar.token, subscription('usual')).expect(201)
  expect(await devices(june.id)).toEqual(['https://push.example/strange\ufffd'])
  expect(await devices(omar.id)).toEqual(['https://push.example/usual'])
})

it('what no browser could open is not taken', async () => {
  const june = await installation.signedIn('client')
  const { endpoint, keys } = subscription('x')
  const off = Buffer.from(keys.p256dh, 'base64url').fill(0x11, 1).toString('base64url')
  for (const wrong of [{ p256dh: off }, { p256dh: 'short' }, { auth: 'short' }, { auth: undefined }])
    await subscribe(june.token, { endpoint, keys: { ...keys, ...wrong } }).expect(422)
})

it('an erasure leaves nothing of the devices', async () => {
  const june = await installation.signedIn('client')
  await subscribe(june.token, subscription('heliotrope')).expect(201)
  expect(await tablesWith(installation.parts.knex, 'heliotrope')).toEqual(['public.push_devices'])
  await installation.http(june.token).delete('/api/user/account').send({ email: june.email }).expect(200)
  expect(await tablesWith(installation.parts.knex, 'heliotrope')).toEqual([])
  await installation.rebuild()
  expect(await tablesWith(installation.parts.knex, 'heliotrope')).toEqual([])
})
