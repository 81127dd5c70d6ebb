import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newWebhookSecret } from '../../commands/webhook/new-webhook-secret.ts'
import { signedHeaders } from './signed-headers.ts'

const AT = new Date('2026-11-23T12:00:00.900Z')
const BODY = '{"type":"test","data":{"message":"Good day, “you”"}}'
const [secret, before] = [newWebhookSecret(), newWebhookSecret()]
const headers = signedHeaders({ id: 'msg_1', at: AT, body: BODY, secrets: [secret, before] })

beforeEach(() => vi.useFakeTimers({ now: AT }))
afterEach(() => vi.useRealTimers())

describe('what is signed', () => {
  it('is believed by the reference implementation, with each of the secrets', () => {
    for (const known of [secret, before]) expect(new Webhook(known).verify(BODY, headers)).toEqual(JSON.parse(BODY))
  })

  it('is not with another secret, another body, or another id', () => {
    expect(() => new Webhook(newWebhookSecret()).verify(BODY, headers)).toThrow(WebhookVerificationError)
    expect(() => new Webhook(secret).verify(`${BODY} `, headers)).toThrow(WebhookVerificationError)
    expect(() => new Webhook(secret).verify(BODY, { ...headers, 'webhook-id': 'msg_2' })).toThrow(
      WebhookVerificationError,
    )
  })

  it('is not when it is played again after 300 seconds', () => {
    vi.setSystemTime(AT.getTime() + 300_000)
    expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY))
    vi.setSystemTime(AT.getTime() + 301_000)
    expect(() => new Webhook(secret).verify(BODY, headers)).toThrow('Message timestamp too old')
  })
})

it('a secret has 32 bytes, and is another each time', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(secret).not.toBe(before)
})
