import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { eraseAccount } from '../../commands/account/erase-account.ts'
import { requestCrmLocationRedelivery, requestCrmRedelivery } from '../../commands/delivery/crm-calls.ts'
import { setCrmKey } from '../../commands/settings/crm-key.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { CrmCallRow } from '../../projections/crm-calls/crm-calls-projection.ts'
import { CRM_TOKEN, CrmDouble } from '../../tests/support/crm-double.ts'
import { evaluated, officerAt } from '../../tests/support/crm-office.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { createCrm } from './crm.ts'
import { CrmOutbox } from './crm-outbox.ts'
import { deliverToCrm } from './deliver-to-crm.ts'

const LEAD = 'refibell-lead-created'
const BETTER = 'refibell-status-positive'
const WORSE = 'refibell-status-negative'

let installation: WorkerInstallation
let parts: WorkerParts
let crm: CrmDouble
/** By how much the workers' clock is ahead. */
let aheadMs = 0
const workers: Workers[] = []

beforeEach(async () => {
  installation = await startWorkerInstallation()
  crm = await new CrmDouble().start()
  aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)
  const speaking = createCrm({ crmApiUrl: crm.url, allowPrivateUrls: true }, { clock })
  parts = { ...installation.parts, clock, crm: speaking }
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((one) => one.stop()))
  await crm.stop()
  await installation.stop()
})

const work = async () => {
  workers.push(await startWorkers(parts))
}
const clientsOf = async (officer: string, count: number) => {
  for (let client = 0; client < count; client += 1) await installation.register('client', officer)
  await installation.projected()
}
const context = () => systemContext(parts, 'test')
const emailOf = async (id: string) => {
  await installation.projected()
  return (await accountById(parts.knex, id))?.email ?? ''
}
/** What the webhook log says, the oldest first. */
const attempts = (): Promise<CrmCallRow[]> => parts.knex('crm_calls').orderBy('created_at').orderBy('attempt')
const waiting = async () => Number((await parts.knex('crm_deliveries').count().first())?.count)
/** Resolves when so many attempts are shown, and nothing waits. */
const allTold = async (count: number) =>
  vi.waitFor(
    async () => {
      expect(await attempts()).toHaveLength(count)
      expect(await waiting()).toBe(0)
    },
    { timeout: 20_000, interval: 50 },
  )
const attempted = async (count: number) =>
  vi.waitFor(async () => expect((await attempts()).length).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
    interval: 50,
  })

describe('the CRM of an officer', () => {
  it('hears of who registers under them, and of each status that changes, and of nothing else', async () => {
    const officer = await officerAt(installation, 'loc-1')
    const elsewhere = await officerAt(installation, null)
    await work()
    const june = await installation.register('client', officer)
    const omar = await installation.register('client', elsewhere)
    const zoe = await installation.register('client')
    for (const client of [june, omar, zoe]) await evaluated(installation, client, 'so_close', 'ready_now', 'not_yet')
    await allTold(3)
    const told = { status: 'success', http_status: 201, location_id: 'loc-1', attempt: 1, next_attempt_at: null }
    expect(await attempts()).toMatchObject([
      { ...told, event_type: 'lead_created', property_id: null },
      { ...told, event_type: 'status_change_positive' },
      { ...told, event_type: 'status_change_negative' },
    ])
    expect(crm.contacts.map(({ email, locationId }) => [email, locationId])).toEqual([[await emailOf(june), 'loc-1']])
    expect(crm.tagsOf(await emailOf(june))).toEqual([LEAD, BETTER, WORSE])
  })

  it('hears of what a run has changed', async () => {
    const officer = await officerAt(installation, 'loc-1')
    await installation.uploadLlpa()
    const june = await installation.register('client', officer)
    await installation.addHome(june)
    await installation.uploadSheet()
    await installation.withoutSchedule()
    await work()
    await workers[0]?.triggerRun({ id: 'admin', role: 'admin' })
    await allTold(2)
    expect(crm.tagsOf(await emailOf(june))).toEqual([LEAD, BETTER])
  })

  it('hears of what a run has changed before what changes by day after it, though the run goes on', async () => {
    const officer = await officerAt(installation, 'loc-1')
    const june = await installation.register('client', officer)
    const events = [
      propertyEvaluated('oak', june, 'so_close'),
      propertyEvaluated('oak', june, 'ready_now', 'so_close', 'a run under way'),
      propertyEvaluated('oak', june, 'not_yet', 'ready_now'),
    ]
    await parts.log.append(
      'property-oak',
      'no_stream',
      events.map((event) => proposed(event, parts.clock().toISOString())),
    )
    await work()
    await allTold(3)
    expect(crm.tagsOf(await emailOf(june))).toEqual([LEAD, BETTER, WORSE])
  })

  it('hears no status of who has opted out', async () => {
    const officer = await officerAt(installation, 'loc-1')
    const june = await installation.register('client', officer)
    await installation.projected()
    await changeCommunicationPreference(context(), (await accountById(parts.knex, june))?.stream ?? '', {
      communication_opt_in: false,
    })
    await evaluated(installation, june, 'so_close', 'ready_now')
    await evaluated(installation, await installation.register('client', officer), 'so_close', 'ready_now')
    await work()
    await allTold(3)
    expect(crm.tagsOf(await emailOf(june))).toEqual([LEAD])
  })
})

describe('what may pass', () => {
  it('is tried again until it succeeds; what follows for the contact waits, and nobody else does', async () => {
    const officer = await officerAt(installation, 'loc-1')
    const june = await installation.register('client', officer)
    const junes = await emailOf(june)
    crm.always = ({ body }) => (body.email === junes ? { status: 500 } : null)
    await evaluated(installation, june, 'so_close', 'ready_now')
    const omar = await installation.register('client', officer)
    await evaluated(installation, omar, 'so_close', 'ready_now', 'so_close')
    await work()
    await vi.waitFor(async () => expect(crm.tagsOf(await emailOf(omar))).toEqual([LEAD, BETTER, WORSE]), 20_000)
    await attempted(5)
    expect(crm.tagsOf(junes)).toEqual([])
    crm.always = null
    aheadMs += 3_600_000
    await vi.waitFor(() => expect(crm.tagsOf(junes)).toEqual([LEAD, BETTER]), 20_000)
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000 })
    await installation.projected()
    const ofLead = (await attempts()).filter((one) => one.account_id === june && one.event_type === 'lead_created')
    expect(ofLead.map(({ attempt }) => attempt)).toEqual(ofLead.map((_, index) => index + 1))
    expect(ofLead.map(({ status }) => status)).toEqual([...ofLead.slice(1).map(() => 'error'), 'success'])
    for (const { next_attempt_at, created_at } of ofLead.slice(0, -1))
      expect(Date.parse(next_attempt_at ?? '')).toBeGreaterThan(Date.parse(created_at))
  })

  it('is given up after a day', async () => {
    crm.always = 'reset'
    await installation.register('client', await officerAt(installation, 'loc-1'))
    await work()
    await attempted(1)
    aheadMs += 24 * 3_600_000 + 1
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 20_000)
    await installation.projected()
    expect((await attempts()).at(-1)).toMatchObject({ status: 'error', http_status: null, next_attempt_at: null })
  })

  it('holds its whole location for as long as the CRM wants, and no other', async () => {
    const [here, there] = [await officerAt(installation, 'loc-1'), await officerAt(installation, 'loc-2')]
    crm.next.push({ status: 429, headers: { 'retry-after': '600' } })
    await installation.register('client', here)
    await work()
    await attempted(1)
    await vi.waitUntil(async () => (await parts.knex('crm_locations').whereNotNull('held_until')).length === 1)
    const other = await installation.register('client', here)
    const elsewhere = await installation.register('client', there)
    await vi.waitFor(async () => expect(crm.tagsOf(await emailOf(elsewhere))).toEqual([LEAD]), 20_000)
    expect(crm.tagsOf(await emailOf(other))).toEqual([])
    aheadMs += 601_000
    await allTold(4)
    expect(crm.tagsOf(await emailOf(other))).toEqual([LEAD])
  })

  it('holds its location as soon as it has answered, also for what was claimed before, which was no attempt', async () => {
    const officer = await officerAt(installation, 'loc-1')
    const clients = [await installation.register('client', officer), await installation.register('client', officer)]
    await installation.projected()
    const outbox = new CrmOutbox(installation.pool)
    const now = parts.clock().toISOString()
    const about = { property_id: null, news: 'lead_created', location_id: 'loc-1' } as const
    await outbox.add(
      clients.map((id) => ({ id: `lead-${id}`, account_id: id, ...about })),
      now,
    )
    const claimed = [await outbox.claim(now), await outbox.claim(now)]
    const [first, second] = claimed.filter((one) => one !== null)
    if (first === undefined || second === undefined) throw new Error('two were to be claimed')
    const { signal } = new AbortController()
    crm.next.push({ status: 429, headers: { 'retry-after': '600' } })
    vi.spyOn(parts.log, 'append').mockRejectedValueOnce(new Error('The log is away'))
    await expect(deliverToCrm(parts, outbox, first, signal)).rejects.toThrow('The log is away')
    expect(await deliverToCrm(parts, outbox, second, signal)).toEqual({ calls: 0, due_at: expect.any(String) })
    expect(crm.calls).toHaveLength(1)
    await installation.projected()
    expect(await attempts()).toEqual([])
  })
})

describe('what is final', () => {
  it('is not tried again, and lets the next news of the contact pass', async () => {
    const officer = await officerAt(installation, 'loc-1')
    crm.next.push({ status: 410 })
    const june = await installation.register('client', officer)
    await evaluated(installation, june, 'so_close', 'ready_now')
    await work()
    await allTold(2)
    expect(await attempts()).toMatchObject([
      { status: 'error', http_status: 410, next_attempt_at: null, error_message: 'The CRM answered with status 410.' },
      { status: 'success' },
    ])
  })

  it('is that a location has no token, and nothing is called', async () => {
    const officer = await officerAt(installation, 'loc-1')
    await setCrmKey(context(), JSON.stringify({ 'loc-2': CRM_TOKEN }), null)
    await installation.register('client', officer)
    await work()
    await allTold(1)
    expect(await attempts()).toMatchObject([
      { status: 'error', http_status: null, error_message: 'There is no token for this location.' },
    ])
    expect(crm.calls).toEqual([])
  })

  it('is that somebody was erased: what waited ends', async () => {
    const officer = await officerAt(installation, 'loc-1')
    crm.always = { status: 500 }
    const june = await installation.register('client', officer)
    await evaluated(installation, june, 'so_close', 'ready_now')
    await work()
    await attempted(1)
    // The next attempt is not what ends it.
    await parts.knex('crm_deliveries').update({ due_at: '2100-01-01T00:00:00Z' })
    const account = await accountById(parts.knex, june)
    await eraseAccount(context(), account?.stream ?? '', account?.email ?? '')
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 20_000)
    const calls = crm.calls.length
    await installation.projected()
    expect((await attempts()).slice(-2)).toMatchObject([
      { error_message: 'The client’s account was deleted, and nothing is sent of them.', next_attempt_at: null },
      { error_message: 'The client’s account was deleted, and nothing is sent of them.', next_attempt_at: null },
    ])
    expect(crm.calls).toHaveLength(calls)
  })

  it('is sent again when somebody wants it: one, or all of a location', async () => {
    const officer = await officerAt(installation, 'loc-1')
    crm.always = { status: 410 }
    const clients = [await installation.register('client', officer), await installation.register('client', officer)]
    await work()
    await allTold(2)
    crm.always = null
    const [first] = await attempts()
    await requestCrmRedelivery(context(), first?.account_id ?? '', first?.delivery_id ?? '')
    await allTold(3)
    expect((await attempts()).at(-1)).toMatchObject({ delivery_id: first?.delivery_id, attempt: 2, status: 'success' })
    await requestCrmLocationRedelivery(context(), 'loc-1')
    await allTold(4)
    for (const client of clients) expect(crm.tagsOf(await emailOf(client))).toEqual([LEAD])
  })
})

describe('the limit of a location', () => {
  it('is kept by all workers together, also over a restart', async () => {
    const officer = await officerAt(installation, 'loc-1')
    await clientsOf(officer, 60)
    await work()
    await work()
    await vi.waitUntil(() => crm.calls.length >= 40, { timeout: 20_000, interval: 5 })
    await workers.pop()?.stop()
    await work()
    await allTold(60)
    expect(crm.contacts).toHaveLength(60)
    expect(crm.refusedByLimit).toBe(0)
    const first = crm.calls[0]?.at ?? 0
    expect((crm.calls.at(-1)?.at ?? 0) - first).toBeGreaterThan(10_000)
  }, 60_000)
})

it('a CRM that never answers has four connections at most, keeps no job waiting, and does not hold up the end', async () => {
  const officer = await officerAt(installation, 'loc-1')
  crm.always = 'hang'
  await clientsOf(officer, 8)
  await work()
  await vi.waitFor(() => expect(crm.calls).toHaveLength(4), 20_000)
  const { rows } = await parts.knex.raw('SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs')
  expect(rows[0].jobs).toBe(0)
  expect(crm.mostSockets).toBe(4)
  const began = performance.now()
  await workers.pop()?.stop()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await attempts()).toEqual([])
})
