import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { automationRunsProjection } from '../automation-runs/automation-runs-projection.ts'
import { finishedRunsOfMonth } from '../automation-runs/runs-of-month.ts'
import { looksAtHomes } from './looks-at-homes.ts'
import { runFailuresProjection } from './run-failures-projection.ts'

const NEW_YORK = 'America/New_York'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  await run('september', '2026-10-01T03:59:00.000Z', 'completed')
  await run('first', '2026-10-01T06:00:00.000Z', 'completed', ['a'])
  await run('given up', '2026-10-02T06:00:00.000Z', 'failed')
  await run('under way', '2026-10-03T06:00:00.000Z', null)
  // In New York it is the evening of the 31st.
  await run('last', '2026-11-01T03:30:00.000Z', 'completed')
  await run('november', '2026-11-01T06:00:00.000Z', 'completed')
  const engine = bench.engine([automationRunsProjection, runFailuresProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

const october = () => finishedRunsOfMonth(bench.db, '2026-10', NEW_YORK)

it('knows the runs of a month as the clocks of its place count it, but for those that came to no end', async () => {
  expect((await october()).map(({ id }) => id)).toEqual(['first', 'last'])
})

it('counts the looks at each home, without runs of before it was there and without those that failed for it', async () => {
  const homes = [
    { id: 'a', created_at: '2026-09-01T12:00:00.000Z' },
    { id: 'b', created_at: '2026-09-01T12:00:00.000Z' },
    { id: 'c', created_at: '2026-10-05T12:00:00.000Z' },
    { id: 'd', created_at: '2026-11-01T05:00:00.000Z' },
  ]
  expect(Object.fromEntries(await looksAtHomes(bench.db, homes, await october()))).toEqual({ a: 1, b: 2, c: 1, d: 0 })
})

async function run(run_id: string, at: string, end: 'completed' | 'failed' | null, property_ids: string[] = []) {
  const counts = { processed: 2, changed: 0, failures: property_ids.length }
  const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'p' }
  const plan = {
    triggered_by: 'schedule',
    as_of: at.slice(0, 10),
    batch_size: 2,
    total_batches: 1,
    total_properties: 2,
  }
  const ends: Record<'completed' | 'failed', RefiBellEvent> = {
    completed: { type: 'AutomationRunCompleted', data: { run_id, ...counts, duration_seconds: 1 } },
    failed: { type: 'AutomationRunFailed', data: { run_id, error_message: 'It was given up.' } },
  }
  const events: RefiBellEvent[] = [
    { type: 'AutomationRunStarted', data: { run_id, ...plan, inputs } },
    {
      type: 'AutomationRunPropertiesFailed',
      data: { run_id, batch: 0, failed: [{ reason: 'figures', property_ids }] },
    },
    ...(end === null ? [] : [ends[end]]),
  ]
  for (const event of events) await bench.log.append(`automation_run-${run_id}`, 'any', [proposed(event, at)])
}
