import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { NOON } from '../../tests/support/sample-events.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { Verdict } from '../delivery/verdict.ts'
import { NotFound } from '../not-found.ts'
import {
  addWebhook,
  changeWebhook,
  noteAttempt,
  removeWebhook,
  requestRedeliveries,
  rotateSecret,
  secretsInForce,
} from './decide.ts'
import type { WebhookEvent } from './events.ts'
import { evolveWebhook, noWebhook, type OpenWebhook, type Webhook } from './state.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const URL = 'https://example.com/refibell'
const given = givenOf<Webhook, WebhookEvent>(noWebhook, evolveWebhook)
const later = (ms: number) => new Date(Date.parse(NOON) + ms).toISOString()

const of = { webhook_id: 'w' }
const added: WebhookEvent = {
  type: 'WebhookAdded',
  data: { ...of, url: URL, event_types: ['lead_created'] },
  person: 'w',
  personal: { secret: 'whsec_1' },
}
const rotated: WebhookEvent = {
  type: 'WebhookSecretRotated',
  data: { ...of, previous_until: later(DAY_MS) },
  person: 'w',
  personal: { secret: 'whsec_2' },
}
const paused = (reason: 'asked' | 'failing' | 'gone'): WebhookEvent => ({
  type: 'WebhookPaused',
  data: { ...of, reason },
})
const resumed: WebhookEvent = { type: 'WebhookResumed', data: of }
const removed: WebhookEvent = { type: 'WebhookRemoved', data: of }
const recovered: WebhookEvent = { type: 'WebhookRecovered', data: of }
const failing: WebhookEvent = { type: 'WebhookStartedFailing', data: { ...of, reason: 'No.' } }

const add = (webhook: Webhook) =>
  addWebhook(webhook, { ...of, url: URL, event_types: ['lead_created'], secret: 'whsec_1' })
const change =
  (wanted: Parameters<typeof changeWebhook>[2], seen: number | null = null) =>
  (webhook: Webhook) =>
    changeWebhook(webhook, 'w', wanted, seen)
const rotate = (webhook: Webhook) => rotateSecret(webhook, 'w', 'whsec_2', NOON)
const remove = (webhook: Webhook) => removeWebhook(webhook, 'w')
const TAKEN: Verdict = { kind: 'taken' }
const FAILED: Verdict = { kind: 'failed', reason: 'No.', held_until: null }
const GONE: Verdict = { kind: 'refused', reason: 'No.' }
const note =
  (verdict: Verdict, at = NOON) =>
  (webhook: Webhook) =>
    noteAttempt(webhook, 'w', verdict, at)

describe('a webhook', () => {
  it('is added once, however often that is asked for', () => {
    given().when(add).then([added]).when(add).then([])
  })

  it('is changed where it is not so already', () => {
    const changed: WebhookEvent = {
      type: 'WebhookChanged',
      data: { ...of, url: URL, event_types: ['lead_created', 'status_change_positive'] },
    }
    given(added)
      .when(change({ url: URL, event_types: ['lead_created'], paused: false }))
      .then([])
      .when(change({ event_types: ['lead_created', 'status_change_positive'] }))
      .then([changed])
      .when(change({ paused: true }))
      .then([paused('asked')])
      .when(change({ paused: true }))
      .then([])
      .when(change({ paused: false }))
      .then([resumed])
    given(added)
      .when(change({ url: `${URL}/2` }))
      .then([{ type: 'WebhookChanged', data: { ...of, url: `${URL}/2`, event_types: ['lead_created'] } }])
  })

  it('is not changed over the head of who has changed it meanwhile, but paused all the same', () => {
    const elsewhere: WebhookEvent = {
      type: 'WebhookChanged',
      data: { ...of, url: URL, event_types: ['status_change_positive'] },
    }
    const wanted = { url: `${URL}/2`, event_types: ['lead_created'] } as const
    given(added, elsewhere, paused('asked')).when(change(wanted, 0)).then(new ChangedMeanwhile('webhook'))
    given(added, elsewhere)
      .when(change({ paused: true }, 0))
      .then([paused('asked')])
    given(added, elsewhere, paused('asked'))
      .when(change(wanted, 1))
      .then([{ type: 'WebhookChanged', data: { ...of, url: `${URL}/2`, event_types: ['lead_created'] } }])
  })

  it('is told again what was given up, as long as there is one', () => {
    const asked: WebhookEvent = { type: 'WebhookRedeliveriesRequested', data: of }
    const again = (webhook: Webhook) => requestRedeliveries(webhook, 'w')
    const { state } = given(added).when(again).then([asked]).when(again).then([asked])
    expect(state).toEqual(given(added).state)
    given(added, removed).when(again).then(new NotFound('webhook'))
  })

  it('is removed once, and cannot be changed after that', () => {
    given(added).when(remove).then([removed]).when(remove).then([])
    for (const decide of [change({ paused: true }), rotate])
      given(added, removed).when(decide).then(new NotFound('webhook'))
  })
})

describe('the secret', () => {
  const secretsAt = (webhook: Webhook, at: string) => secretsInForce(webhook as OpenWebhook, at)

  it('of before signs as well, for a day', () => {
    const { state } = given(added).when(rotate).then([rotated])
    expect(secretsAt(state, NOON)).toEqual(['whsec_2', 'whsec_1'])
    expect(secretsAt(state, later(DAY_MS - 1))).toEqual(['whsec_2', 'whsec_1'])
    expect(secretsAt(state, later(DAY_MS))).toEqual(['whsec_2'])
  })

  it('of before signs for its day also where another follows within it; of many the newest five sign', () => {
    const rotatedAt = (hours: number, secret: string) => {
      const at = later(hours * HOUR_MS)
      const data = { ...of, previous_until: new Date(Date.parse(at) + DAY_MS).toISOString() }
      return occurredAt<WebhookEvent>(at, { ...rotated, data, personal: { secret } } as WebhookEvent)
    }
    const twice = given(added, ...rotatedAt(0, 'whsec_2'), ...rotatedAt(1, 'whsec_3')).state
    expect(secretsAt(twice, later(HOUR_MS))).toEqual(['whsec_3', 'whsec_2', 'whsec_1'])
    expect(secretsAt(twice, later(DAY_MS))).toEqual(['whsec_3', 'whsec_2'])
    expect(secretsAt(twice, later(DAY_MS + HOUR_MS))).toEqual(['whsec_3'])
    const hourly = [2, 3, 4, 5, 6, 7].flatMap((n) => rotatedAt(n, `whsec_${n}`))
    expect(secretsAt(given(added, ...hourly).state, later(7 * HOUR_MS))).toEqual(
      [7, 6, 5, 4, 3].map((n) => `whsec_${n}`),
    )
  })

  it('signs nothing any more once its key was destroyed', () => {
    const destroyed = [added, rotated].map((event) => ({ ...event, personal: null }) as WebhookEvent)
    expect(secretsAt(given(...destroyed.slice(0, 1)).state, NOON)).toEqual([])
    expect(secretsAt(given(...destroyed).state, NOON)).toEqual([])
  })
})

describe('what attempts say of a webhook', () => {
  it('is that it began to fail, and that it takes again what it is told; each once', () => {
    given(added)
      .when(note(TAKEN))
      .then([])
      .when(note(FAILED))
      .then([failing])
      .when(note(FAILED))
      .then([])
      .when(note(TAKEN))
      .then([recovered])
      .when(note(TAKEN))
      .then([])
      .when(note(FAILED))
      .then([failing])
  })

  it('is after a day without any success that it is paused, once', () => {
    given(added, ...occurredAt(NOON, failing))
      .when(note(FAILED, later(DAY_MS - 1)))
      .then([])
      .when(note(FAILED, later(DAY_MS)))
      .then([paused('failing')])
      .when(note(FAILED, later(2 * DAY_MS)))
      .then([])
  })

  it('is counted from anew when it is resumed', () => {
    given(added, ...occurredAt(NOON, failing), paused('failing'), resumed)
      .when(note(FAILED, later(2 * DAY_MS)))
      .then([failing])
  })

  it('is at once that it is paused, where it says that nobody listens any more', () => {
    given(added)
      .when(note(GONE))
      .then([failing, paused('gone')])
      .when(note(GONE))
      .then([])
  })

  it('is nothing of one that is removed', () => {
    for (const verdict of [TAKEN, FAILED, GONE]) given(added, removed).when(note(verdict)).then([])
    expect(given(added, removed, failing).state).toBe(noWebhook)
  })
})
