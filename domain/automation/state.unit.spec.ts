import { expect, it } from 'vitest'
import type { AutomationEvent } from './events.ts'
import { evolveRun, noRun } from './state.ts'

const run_id = '2026-11-20'
const started: AutomationEvent = {
  type: 'AutomationRunStarted',
  data: {
    run_id,
    triggered_by: 'schedule',
    as_of: '2026-11-20',
    batch_size: 200,
    total_batches: 2,
    total_properties: 250,
    inputs: { rate_sheet: 's-1', llpa: 'l-1', pricing_digest: 'd' },
  },
}
const failed: AutomationEvent = { type: 'AutomationRunFailed', data: { run_id, error_message: 'no rates' } }
const fold = (...events: AutomationEvent[]) =>
  events.map((event) => ({ ...event, occurred_at: '2026-11-20T12:00:00.000Z' })).reduce(evolveRun, noRun)

it('a run that was given up has failed, and is the same run', () => {
  expect(fold(started, failed)).toEqual({ ...fold(started), status: 'failed' })
})

it('nothing comes of an event before the first', () => {
  expect(fold(failed)).toEqual({ status: 'unknown' })
})
