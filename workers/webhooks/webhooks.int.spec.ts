import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { eraseAccount } from '../../commands/account/erase-account.ts'
import { requestWebhookRedelivery } from '../../commands/delivery/webhook-calls.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  requestWebhookRedeliveries,
  rotateWebhookSecret,
} from '../../commands/webhook/webhooks.ts'
import { CLIENT_NEWS, type ClientNews } from '../../domain/delivery/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { WebhookCallRow } from '../../projections/webhook-calls/webhook-calls-projection.ts'
import { webhookById } from '../../projections/webhooks/webhook-queries.ts'
import { evaluated } from '../../tests/support/crm-office.ts'
import { WebhookDouble } from '../../tests/support/webhook-double.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { deliverToWebhook } from './deliver-to-webhook.ts'
import { createWebhookCaller } from './webhook-caller.ts'
import { WebhookOutbox } from './webhook-outbox.ts'

const DAY_MS = 24 * 3_600_000
/** Than those after the first attempts. */
const LONGER_THAN_A_PAUSE_MS = 60_000
const WITHIN = { timeout: 20_000, interval: 50 }

let installation: WorkerInstallation
let parts: WorkerParts
let hook: WebhookDouble
/** By how much the workers' clock is ahead. */
let aheadMs = 0
const workers: Workers[] = []

beforeEach(async () => {
  installation = await startWorkerInstallation()
  hook = await new WebhookDouble().start()
  aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)
  const webhooks = createWebhookCaller({ allowPrivateUrls: true }, { clock, timeMs: 500 })
  parts = { ...installation.parts, clock, webhooks }
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((one) => one.stop()))
  await hook.stop()
  await installation.stop()
})

const work = async () => {
  workers.push(await startWorkers(parts))
}
const context = () => systemContext(parts, 'test')
const added = async (event_types: readonly ClientNews[] = CLIENT_NEWS, url = hook.url) => {
  const { webhook_id, secret } = await addWebhook(context(), { url, event_types, allowPrivateUrls: true })
  await installation.projected()
  return { id: webhook_id, secret: secret ?? '' }
}
/** What the log says, the oldest first. */
const attempts = (): Promise<WebhookCallRow[]> => parts.knex('webhook_calls').orderBy('created_at').orderBy('attempt')
const waiting = async () => Number((await parts.knex('webhook_deliveries').count().first())?.count)
const allTold = (count: number) =>
  vi.waitFor(async () => {
    expect(await attempts()).toHaveLength(count)
    expect(await waiting()).toBe(0)
  }, WITHIN)
const called = (count: number) => vi.waitUntil(() => hook.calls.length >= count, WITHIN)
const shown = async (id: string) => {
  await installation.projected()
  return webhookById(parts.knex, id)
}
const letters = async () => {
  const { outbox } = installation.mailing
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
}

describe('a webhook', () => {
  it('hears of what was chosen, signed, with who the client is', async () => {
    const { secret } = await added()
    const leads = await new WebhookDouble().start()
    await added(['lead_created'], leads.url)
    const officer = await installation.register('lo')
    const june = await installation.register('client', officer)
    await evaluated(installation, june, 'so_close', 'ready_now', 'not_yet')
    await work()
    await allTold(4)
    await leads.stop()

    await installation.projected()
    const { first_name, last_name, email, phone } = (await accountById(parts.knex, june)) ?? {}
    const client = { id: june, first_name, last_name, email, phone }
    const about = { client, loan_officer_id: officer }
    expect(hook.bodies.toSorted((a, b) => (String(a.type) < String(b.type) ? -1 : 1))).toEqual([
      {
        type: 'lead_created',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data: { ...about, property_id: null, previous_status: null, status: null },
      },
      {
        type: 'status_change_negative',
        timestamp: '2026-03-17T12:00:02.000Z',
        data: { ...about, property_id: expect.any(String), previous_status: 'ready_now', status: 'not_yet' },
      },
      {
        type: 'status_change_positive',
        timestamp: '2026-03-17T12:00:01.000Z',
        data: { ...about, property_id: expect.any(String), previous_status: 'so_close', status: 'ready_now' },
      },
    ])
    expect(leads.bodies.map(({ type }) => type)).toEqual(['lead_created'])
    for (const { headers, body } of hook.calls)
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect(JSON.stringify(await attempts())).not.toContain(email)
  })

  it('hears of what a run has changed', async () => {
    await installation.uploadLlpa()
    await installation.addHome(await installation.register('client'))
    await installation.uploadSheet()
    await added(['status_change_positive'])
    await installation.withoutSchedule()
    await work()
    await workers[0]?.triggerRun({ id: 'admin', role: 'admin' })
    await allTold(1)
    expect(hook.bodies).toMatchObject([{ type: 'status_change_positive', timestamp: expect.stringMatching(/Z$/) }])
  })

  it('hears no status of who has opted out, and nothing of who was erased', async () => {
    await added()
    const june = await installation.register('client')
    const omar = await installation.register('client')
    await installation.projected()
    const [optedOut, erased] = [await accountById(parts.knex, june), await accountById(parts.knex, omar)]
    await changeCommunicationPreference(context(), optedOut?.stream ?? '', { communication_opt_in: false })
    await evaluated(installation, june, 'so_close', 'ready_now')
    await eraseAccount(context(), erased?.stream ?? '', erased?.email ?? '')
    await evaluated(installation, await installation.register('client'), 'so_close', 'ready_now')
    await installation.projected()
    await work()
    await allTold(3)
    expect(hook.bodies.map(({ type }) => type).sort()).toEqual([
      'lead_created',
      'lead_created',
      'status_change_positive',
    ])
  })

  it('is signed with both secrets for a day after another was made, and its secret is nowhere in clear', async () => {
    const { id, secret: before } = await added()
    const { secret } = await rotateWebhookSecret(context(), id)
    await installation.register('client')
    await work()
    await allTold(1)
    const [call] = hook.calls
    for (const known of [before, secret ?? ''])
      expect(new Webhook(known).verify(call?.body ?? '', call?.headers ?? {})).toBeDefined()
    aheadMs = DAY_MS + 60_000
    await installation.register('client')
    await allTold(2)
    expect(hook.calls[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)

    const events = JSON.stringify((await parts.knex('events').select('data')).map(({ data }) => data))
    for (const known of [before, secret ?? '']) expect(events).not.toContain(known)
  })

  it('is told nothing any more once it is removed', async () => {
    const { id } = await added()
    hook.always = { status: 500 }
    await installation.register('client')
    await work()
    await called(1)
    await removeWebhook(context(), id)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN)
    expect(await shown(id)).toBeNull()
  })
})

describe('what a webhook does not take', () => {
  it('is tried again under the same id until it does', async () => {
    const elsewhere = { location: 'http://127.0.0.1:1/' }
    const { id } = await added()
    hook.next.push({ status: 500 }, { status: 302, headers: elsewhere }, 'hang', 'reset')
    await installation.register('client')
    await work()
    for (const failures of [1, 2, 3, 4]) {
      await vi.waitFor(async () => expect(await attempts()).toHaveLength(failures), WITHIN)
      aheadMs += LONGER_THAN_A_PAUSE_MS
    }
    await allTold(5)
    const failed = (http_status: number | null, reason: RegExp) => ({
      status: 'error',
      http_status,
      error_message: expect.stringMatching(reason),
      next_attempt_at: expect.any(String),
    })
    expect(await attempts()).toMatchObject([
      { ...failed(500, /^The address answered with status 500\.$/), attempt: 1 },
      { ...failed(302, /^The address leads to another one \(status 302\)/), attempt: 2 },
      { ...failed(null, /^The address did not answer within 0\.5 seconds\.$/), attempt: 3 },
      { ...failed(null, /^127\.0\.0\.1:\d+ cannot be reached \(the connection was cut\)\.$/), attempt: 4 },
      { status: 'success', attempt: 5, http_status: 204, error_message: null, next_attempt_at: null },
    ])
    expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ failing_since: null, failure: null }), WITHIN)
  })

  it('keeps its pause although it could not be noted how it stands with the webhook', async () => {
    const { id } = await added()
    const june = await installation.register('client')
    await installation.projected()
    hook.always = { status: 500 }
    const outbox = new WebhookOutbox(installation.pool)
    const now = parts.clock().toISOString()
    const about = { property_id: null, previous_status: null, new_status: null, happened_at: now }
    const told = { news: 'lead_created', ...about } as const
    await outbox.add([{ id: 'lead', webhook_id: id, account_id: june, told }], now)
    const claimed = await outbox.claim(now)
    if (claimed === null) throw new Error('it was to be claimed')
    const { append } = parts.log
    vi.spyOn(parts.log, 'append').mockImplementation((stream, ...rest) =>
      stream.startsWith('webhook-')
        ? Promise.reject(new Error('The log is away'))
        : append.call(parts.log, stream, ...rest),
    )
    const { due_at } = await deliverToWebhook(parts, claimed, new AbortController().signal)
    const recorded = (await parts.log.readStream(`delivery-${june}`)).filter(({ type }) => type === 'WebhookCallMade')
    expect(recorded).toMatchObject([{ data: { outcome: 'error', next_attempt_at: due_at } }])
    expect(due_at).not.toBeNull()
  })

  it('holds up no other webhook, whatever waits behind it', async () => {
    const other = await new WebhookDouble().start()
    hook.always = 'hang'
    await added()
    await added(CLIENT_NEWS, other.url)
    for (let client = 0; client < 6; client += 1) await installation.register('client')
    await work()
    await vi.waitUntil(() => other.calls.length === 6, WITHIN)
    expect(hook.calls.length).toBeLessThan(6)
    await other.stop()
  })

  it('is given up after a day, when the webhook is paused and the administrators hear of it, and goes on when resumed', async () => {
    await installation.register('admin')
    const { id } = await added()
    hook.always = { status: 500 }
    await installation.register('client')
    await work()
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ failing_since: expect.any(String) }), WITHIN)
    expect(await shown(id)).toMatchObject({ paused_since: null, failure: 'The address answered with status 500.' })
    aheadMs = DAY_MS
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ pause_reason: 'failing' }), WITHIN)
    expect((await attempts()).at(-1)).toMatchObject({ status: 'error', next_attempt_at: null })
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), WITHIN)
    expect((await letters())[0]).toMatch(/Subject: The webhook to 127\.0\.0\.1:\d+\S* is paused/)

    const calls = hook.calls.length
    await installation.register('client')
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WITHIN)
    await vi.waitFor(
      async () => expect(await parts.knex('webhook_lines').whereNotNull('held_until')).toHaveLength(1),
      WITHIN,
    )
    expect(hook.calls).toHaveLength(calls)
    hook.always = { status: 200 }
    await changeWebhook(context(), id, { paused: false, allowPrivateUrls: true })
    await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN)
    expect(hook.calls).toHaveLength(calls + 1)
    expect(await letters()).toHaveLength(1)
  }, 60_000)

  it('is tried for a day after it was resumed, also where it had failed before', async () => {
    const { id } = await added()
    hook.always = { status: 500 }
    await installation.register('client')
    await work()
    await vi.waitUntil(async () => (await attempts()).length > 0, WITHIN)
    await changeWebhook(context(), id, { paused: true, allowPrivateUrls: true })
    const held = () => parts.knex('webhook_lines').whereNotNull('held_until')
    await vi.waitUntil(async () => (await held()).length > 0, WITHIN)
    const before = (await attempts()).length

    aheadMs = 2 * DAY_MS
    await changeWebhook(context(), id, { paused: false, allowPrivateUrls: true })
    await vi.waitUntil(async () => (await attempts()).length > before, WITHIN)
    expect((await attempts())[before]).toMatchObject({ status: 'error', next_attempt_at: expect.anything() })
    hook.always = { status: 200 }
    await vi.waitFor(async () => expect((await attempts()).at(-1)).toMatchObject({ status: 'success' }), WITHIN)
  }, 60_000)

  it('is final, and pauses it at once, where nobody listens any more; sent again by hand it is taken', async () => {
    await installation.register('admin')
    const { id } = await added()
    hook.next.push({ status: 410 })
    await installation.register('client')
    await work()
    await allTold(1)
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ status: 'error', http_status: 410, next_attempt_at: null })
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ pause_reason: 'gone' }), WITHIN)
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), WITHIN)
    await changeWebhook(context(), id, { paused: false, allowPrivateUrls: true })
    await requestWebhookRedelivery(context(), attempt?.account_id ?? '', attempt?.delivery_id ?? '')
    await allTold(2)
    expect((await attempts()).at(-1)).toMatchObject({ attempt: 2, status: 'success' })
    const ids = hook.calls.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
  })

  it('is sent again altogether, where somebody wants that', async () => {
    const { id } = await added()
    const other = await added(CLIENT_NEWS, `${hook.url}/other`)
    hook.next.push({ status: 410 }, { status: 410 })
    await installation.register('client')
    await work()
    await allTold(2)
    for (const webhook of [id, other.id])
      await vi.waitFor(async () => expect(await shown(webhook)).toMatchObject({ pause_reason: 'gone' }), WITHIN)
    for (const webhook of [id, other.id])
      await changeWebhook(context(), webhook, { paused: false, allowPrivateUrls: true })
    await requestWebhookRedeliveries(context(), id)
    await allTold(3)
    expect(await attempts()).toMatchObject([
      { status: 'error' },
      { status: 'error' },
      { status: 'success', webhook_id: id, attempt: 2 },
    ])
  })
})
