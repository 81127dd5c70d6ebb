import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { propertyAdded, propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { automationRunsProjection } from '../automation-runs/automation-runs-projection.ts'
import { homesOverTimeProjection } from '../homes-over-time/homes-over-time-projection.ts'
import { countedNotices, rungRuns } from './ready-notice-queries.ts'
import { readyNoticesProjection } from './ready-notices-projection.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

let bench: ProjectionBench
const at = (occurred_at: string, stream: string, event: RefiBellEvent) =>
  bench.log.append(stream, 'any', [proposed(event, occurred_at)])

beforeAll(async () => {
  bench = await createProjectionBench()
  await at('2026-10-01T07:00:00.000Z', 'automation_run-r1', started('r1', 'old'))
  await at('2026-10-01T07:05:00.000Z', 'automation_run-r1', completed('r1'))
  await at('2026-10-01T12:00:00.000Z', 'automation_run-r2', started('r2', 'given up'))
  await at('2026-10-01T13:00:00.000Z', 'automation_run-r2', {
    type: 'AutomationRunFailed',
    data: { run_id: 'r2', error_message: 'The rates can no longer be read.' },
  })
  for (const home of ['a', 'b', 'c'])
    await at('2026-10-01T09:00:00.000Z', `property-${home}`, propertyAdded(home, 'june'))
  await at('2026-10-02T07:00:00.000Z', 'automation_run-r3', started('r3', 'new'))
  for (const home of ['a', 'b', 'c']) await evaluated('2026-10-02T07:00:30.000Z', home, 'ready_now')
  await at('2026-10-02T07:01:10.000Z', 'delivery-june', sent('a', 'ready_now', 'r3'))
  await at('2026-10-02T07:01:50.000Z', 'delivery-june', sent('b', 'ready_now', 'r3'))
  await at('2026-10-02T07:02:10.000Z', 'delivery-omar', sent('c', 'ready_now', 'r3'))
  await at('2026-10-02T07:02:20.000Z', 'delivery-omar', sent('d', 'so_close', 'r3'))
  // Home a leaves on the day after and is back by the evening; b leaves for good; c is taken away.
  await evaluated('2026-10-03T07:00:00.000Z', 'a', 'so_close')
  await evaluated('2026-10-03T15:00:00.000Z', 'a', 'ready_now')
  await evaluated('2026-10-04T07:00:00.000Z', 'b', 'not_yet')
  await at('2026-10-10T07:00:00.000Z', 'property-c', {
    type: 'PropertyWatchEnded',
    data: { property_id: 'c', owner_id: 'omar' },
  })
  await at('2026-10-05T23:59:59.000Z', 'delivery-june', sent('a', 'ready_now', 'r1'))
  const engine = bench.engine([automationRunsProjection, homesOverTimeProjection, readyNoticesProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('counts the notices of a day by how their homes stood a day, 7 and 30 days later', async () => {
  expect(await countedNotices(bench.db, LONG_AGO)).toEqual([
    { told_on: '2026-10-02', evenings: ['ready_now', 'not_yet', 'not_yet'], notices: 1 },
    { told_on: '2026-10-02', evenings: ['ready_now', 'ready_now', 'ended'], notices: 1 },
    { told_on: '2026-10-02', evenings: ['ready_now', 'ready_now', 'ready_now'], notices: 1 },
    { told_on: '2026-10-05', evenings: ['ready_now', 'ready_now', 'ready_now'], notices: 1 },
  ])
  expect(await countedNotices(bench.db, '2026-10-03T00:00:00.000Z')).toHaveLength(1)
})

it('knows with which sheet each run rang, and with which the last one before it came to its end', async () => {
  expect(await rungRuns(bench.db, LONG_AGO)).toEqual([
    {
      run_id: 'r1',
      started_at: '2026-10-01T07:00:00.000Z',
      rate_sheet_id: 'old',
      rate_sheet_before: undefined,
      rang: [{ at: '2026-10-05T23:59:00.000Z', notices: 1 }],
    },
    {
      run_id: 'r3',
      started_at: '2026-10-02T07:00:00.000Z',
      rate_sheet_id: 'new',
      rate_sheet_before: 'old',
      rang: [
        { at: '2026-10-02T07:01:00.000Z', notices: 2 },
        { at: '2026-10-02T07:02:00.000Z', notices: 1 },
      ],
    },
  ])
  expect((await rungRuns(bench.db, '2026-10-05T00:00:00.000Z')).map(({ run_id }) => run_id)).toEqual(['r1'])
})

function evaluated(occurred_at: string, home: string, status: 'ready_now' | 'so_close' | 'not_yet') {
  return at(occurred_at, `property-${home}`, propertyEvaluated(home, 'june', status, 'so_close'))
}

function sent(property_id: string, status: 'ready_now' | 'so_close', run_id: string): RefiBellEvent {
  const about = { account_id: 'june', lo_id: null, property_id, evaluation_event_id: `of ${property_id}`, run_id }
  return { type: 'NotificationSent', data: { ...about, status, channel: 'email', letter_id: null } }
}

function started(run_id: string, rate_sheet: string): RefiBellEvent {
  return {
    type: 'AutomationRunStarted',
    data: {
      run_id,
      triggered_by: 'schedule',
      as_of: '2026-10-01',
      batch_size: 200,
      total_properties: 3,
      total_batches: 1,
      inputs: { rate_sheet, llpa: null, pricing_digest: 'p' },
    },
  }
}

function completed(run_id: string): RefiBellEvent {
  return {
    type: 'AutomationRunCompleted',
    data: { run_id, processed: 3, changed: 3, failures: 0, duration_seconds: 300 },
  }
}
