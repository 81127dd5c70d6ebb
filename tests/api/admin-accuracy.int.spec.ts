import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Accuracy } from '../../api/contract/accuracy.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { propertyAdded, propertyEvaluated, proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const NOW = '2026-11-22T12:00:00.000Z'

let installation: TestInstallation
let admin: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(NOW) })
  admin = await installation.signedIn('admin')
})
afterAll(() => installation.stop())

const accuracy = async (): Promise<Accuracy> =>
  (await installation.http(admin.token).get('/api/admin/accuracy').expect(200)).body

async function given(...events: [occurred_at: string, stream: string, event: RefiBellEvent][]): Promise<void> {
  const { log } = installation.parts
  for (const [occurred_at, stream, event] of events) {
    await log.append(stream, 'any', [proposed(event, occurred_at)])
    await installation.projected()
  }
}

it('says nothing before the first letter', async () => {
  const of = (after_days: number) => ({ after_days, judged: 0, held: 0, ended: 0, too_young: 0 })
  expect(await accuracy()).toEqual({
    since: '2025-11-22',
    notices: 0,
    held: [of(1), of(7), of(30)],
    waits: { notices: 0, others: 0, median_hours: null, late_after_hours: 24, late: 0, latest: [] },
  })
})

it('says how many of the letters still held, and how late they came', async () => {
  await given(
    ['2026-11-01T09:00:00.000Z', 'rate_sheet-old', uploaded('old', '2026-11-01')],
    ['2026-11-02T07:00:00.000Z', 'automation_run-r1', started('r1', 'old')],
    ['2026-11-02T07:05:00.000Z', 'automation_run-r1', completed('r1')],
    ['2026-11-02T08:00:00.000Z', 'property-a', propertyAdded('a', 'june')],
    ['2026-11-02T08:00:00.000Z', 'property-b', propertyAdded('b', 'june')],
    // On a Tuesday, for Wednesday; the night between was not looked at.
    ['2026-11-03T15:00:00.000Z', 'rate_sheet-new', uploaded('new', '2026-11-04')],
    ['2026-11-05T07:00:00.000Z', 'automation_run-r2', started('r2', 'new')],
    ['2026-11-05T07:00:10.000Z', 'property-a', propertyEvaluated('a', 'june', 'ready_now', 'so_close', 'r2')],
    ['2026-11-05T07:00:10.000Z', 'property-b', propertyEvaluated('b', 'june', 'ready_now', 'so_close', 'r2')],
    ['2026-11-05T07:06:20.000Z', 'delivery-june', told('a')],
    ['2026-11-05T07:06:40.000Z', 'delivery-june', told('b')],
    ['2026-11-08T07:00:00.000Z', 'property-b', propertyEvaluated('b', 'june', 'so_close', 'ready_now', 'r3')],
  )
  expect(await accuracy()).toEqual({
    since: '2025-11-22',
    notices: 2,
    held: [
      { after_days: 1, judged: 2, held: 2, ended: 0, too_young: 0 },
      { after_days: 7, judged: 2, held: 1, ended: 0, too_young: 0 },
      { after_days: 30, judged: 0, held: 0, ended: 0, too_young: 2 },
    ],
    waits: {
      notices: 2,
      others: 0,
      median_hours: 31.1,
      late_after_hours: 24,
      late: 2,
      latest: [
        {
          run_id: 'r2',
          stream: 'automation_run-r2',
          notices: 2,
          rang_at: '2026-11-05T07:06:00.000Z',
          in_force_since: '2026-11-04T00:00:00.000Z',
          hours: 31.1,
          rate_sheet: { id: 'new', effective_date: '2026-11-04', file_name: 'new.csv' },
        },
      ],
    },
  })
})

it('is no business of anybody else', async () => {
  const officer = await installation.signedIn('lo')
  await installation.http(officer.token).get('/api/admin/accuracy').expect(403)
})

function uploaded(rate_sheet_id: string, effective_date: string): RefiBellEvent {
  const file = { row_count: 1, digest: 'd', file_name: `${rate_sheet_id}.csv`, warnings: [] }
  return { type: 'RateSheetUploaded', data: { rate_sheet_id, source: 'csv', effective_date, ...file } }
}

function started(run_id: string, rate_sheet: string): RefiBellEvent {
  const plan = { triggered_by: 'schedule', as_of: '2026-11-05', batch_size: 200, total_properties: 2, total_batches: 1 }
  const inputs = { rate_sheet, llpa: null, pricing_digest: 'p' }
  return { type: 'AutomationRunStarted', data: { run_id, ...plan, inputs } }
}

function completed(run_id: string): RefiBellEvent {
  const counts = { processed: 2, changed: 2, failures: 0, duration_seconds: 300 }
  return { type: 'AutomationRunCompleted', data: { run_id, ...counts } }
}

function told(property_id: string): RefiBellEvent {
  const about = { account_id: 'june', lo_id: null, property_id, evaluation_event_id: `of ${property_id}` }
  return {
    type: 'NotificationSent',
    data: { ...about, status: 'ready_now', channel: 'email', letter_id: null, run_id: 'r2' },
  }
}
