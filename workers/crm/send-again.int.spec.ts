import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordCrmCall, requestCrmRedelivery } from '../../commands/delivery/crm-calls.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { systemContext } from '../worker-parts.ts'
import { CrmOutbox } from './crm-outbox.ts'
import { sendAgainAtLocationTask, sendAgainTask } from './send-again.ts'

const GIVEN_UP = { outcome: 'error', http_status: 410, reason: 'The CRM answered with status 410.' } as const
const LEAD = { location_id: 'loc-1', property_id: null, news: 'lead_created' } as const
const LAST = { isLast: true }

let installation: WorkerInstallation
beforeEach(async () => {
  installation = await startWorkerInstallation()
})
afterEach(() => installation.stop())

const context = () => systemContext(installation.parts, 'test')
const deliveriesOf = (account_id: string) =>
  ['lead', 'better', 'worse', 'better-again'].map((it) => `${account_id}-${it}`)
/** What happened one after the other was given up one after the other. */
const givenUp = async (account_id: string) => {
  for (const [second, delivery_id] of deliveriesOf(account_id).entries()) {
    installation.time.now = `2026-03-16T12:00:0${second}.000Z`
    const attempt = { call_id: `${delivery_id}/1`, delivery_id, attempt: 1, next_attempt_at: null }
    await recordCrmCall(context(), { account_id, ...LEAD, ...attempt, ...GIVEN_UP })
  }
}

it('what was given up at a location is asked for in the order of each contact, which no race decides', async () => {
  const { log } = installation.parts
  const contacts = ['june', 'omar']
  for (const contact of contacts) await givenUp(contact)
  const appends = vi.spyOn(log, 'append')
  const asked = { location_id: 'loc-1', event_id: 'asked', position: await log.head() }
  await sendAgainAtLocationTask(installation.parts).run(asked, LAST)
  for (const contact of contacts) {
    const events = await log.readStream(`delivery-${contact}`)
    const again = events.flatMap(({ type, data }) => (type === 'CrmRedeliveryRequested' ? [data.delivery_id] : []))
    expect(again).toEqual(deliveriesOf(contact))
  }
  expect(appends.mock.settledResults.map(({ type }) => type)).toEqual(Array(8).fill('fulfilled'))
})

it('what is asked for at once is told in the order of its contact, whichever job comes first', async () => {
  const { parts, pool } = installation
  await givenUp('june')
  const outbox = new CrmOutbox(pool)
  const sendAgain = sendAgainTask(parts, outbox)
  const asked = deliveriesOf('june').slice(1)
  for (const delivery_id of asked) await requestCrmRedelivery(context(), 'june', delivery_id)
  for (const delivery_id of asked.toReversed()) await sendAgain.run({ account_id: 'june', delivery_id }, LAST)

  const told: string[] = []
  const claim = () => outbox.claim(parts.clock().toISOString())
  for (let next = await claim(); next !== null; next = await claim()) {
    told.push(next.id)
    await outbox.finish(next, { calls: 2, due_at: null })
  }
  expect(told).toEqual(asked)
})
