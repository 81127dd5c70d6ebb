import { afterEach, beforeEach, expect, it } from 'vitest'
import { vapidKeysOf } from '../../main/vapid-keys.ts'
import { PushServiceDouble } from '../../tests/support/push-service-double.ts'
import { PushNotSent } from './push-not-sent.ts'
import { createPushSender } from './push-sender.ts'

let service: PushServiceDouble
beforeEach(async () => {
  service = await new PushServiceDouble().start()
})
afterEach(() => service.stop())

const vapid = vapidKeysOf(Buffer.alloc(48, 7))
const contact = 'mailto:letters@refibell.example'
const sender = createPushSender({ vapid, contact, allowPrivateUrls: true })
const MESSAGE = { title: 'RefiBell', body: 'You keep $183 a month.', path: '/property/p-1', tag: 'p-1 ready_now' }

it('says who it is, and seals what it says for the device', async () => {
  expect(await sender.send(service.device('phone'), MESSAGE)).toBe('sent')
  expect(service.pushed).toMatchObject([
    {
      path: '/send/phone',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400' },
      message: MESSAGE,
      claims: { aud: service.origin, sub: contact, key: vapid.publicKey },
    },
  ])
  const { topic } = service.pushed[0]?.headers ?? {}
  expect(topic).toMatch(/^[\w-]{32}$/)
})

it.each([404, 410])('status %i says that the device is gone', async (status) => {
  service.status = status
  expect(await sender.send(service.device('phone'), MESSAGE)).toBe('gone')
})

it.each([301, 429, 500])('status %i is told without the address, and tried again by who sent', async (status) => {
  service.status = status
  const error = await sender.send(service.device('secret-phone'), MESSAGE).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(PushNotSent)
  expect(String(error)).toContain(`status ${status}`)
  expect(String((error as Error).stack)).not.toContain('secret-phone')
})

it('a push service that is away is one that passes', async () => {
  const device = service.device('phone')
  await service.stop()
  await expect(sender.send(device, MESSAGE)).rejects.toThrow('ECONNREFUSED')
  await service.start()
})

it.each([
  (origin: string) => origin,
  () => 'https://127.0.0.1',
  () => 'https://[::1]',
  () => 'https://169.254.169.254',
  () => 'https://localhost',
])('nothing goes into our own network, whatever a browser says (%#)', async (origin) => {
  const device = { ...service.device('phone'), endpoint: `${origin(service.origin)}/send/phone` }
  const guarded = createPushSender({ vapid, contact, allowPrivateUrls: false })
  expect(await guarded.send(device, MESSAGE)).toBe('gone')
  expect(service.pushed).toEqual([])
})
