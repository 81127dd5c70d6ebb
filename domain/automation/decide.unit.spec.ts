import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { completeBatches, type DoneBatch, failRun, startRun } from './decide.ts'
import type { AutomationEvent, AutomationRunStarted } from './events.ts'
import { RunAlreadyStarted } from './run-already-started.ts'
import { evolveRun, noRun, type Run } from './state.ts'

const run_id = '2026-11-20'
const data: AutomationRunStarted['data'] = {
  run_id,
  triggered_by: 'schedule',
  as_of: '2026-11-20',
  batch_size: 200,
  total_batches: 2,
  total_properties: 250,
  inputs: { rate_sheet: 's-1', llpa: 'l-1', pricing_digest: 'd' },
}
/** Of the given stream: at noon. */
const started: AutomationEvent = { type: 'AutomationRunStarted', data }
const failed: AutomationEvent = { type: 'AutomationRunFailed', data: { run_id, error_message: 'no rates' } }
const given = givenOf<Run, AutomationEvent>(noRun, evolveRun)

const first: DoneBatch = { batch: 0, processed: 200, changed: 150, failed: [] }
const second: DoneBatch = { batch: 1, processed: 50, changed: 0, failed: [] }
const recorded = ({ batch, processed, changed, failed }: DoneBatch): AutomationEvent => ({
  type: 'AutomationRunBatchCompleted',
  data: { run_id, batch, processed, changed, failures: failed.length },
})
const complete =
  (second: number, ...done: DoneBatch[]) =>
  (run: Run) =>
    completeBatches(run, done, `2026-11-20T12:00:0${second}.000Z`)

describe('a run', () => {
  const start = (run: Run) => startRun(run, data)

  it('starts once for its id', () => {
    given().when(start).then([started]).when(start).then(new RunAlreadyStarted())
  })

  it('records a batch, and with the last one that it is complete', () => {
    const { state } = given(started)
      .when(complete(3, first))
      .then([recorded(first)])
      .when(complete(5, second))
      .then([
        recorded(second),
        {
          type: 'AutomationRunCompleted',
          data: { run_id, processed: 250, changed: 150, failures: 0, duration_seconds: 5 },
        },
      ])
    expect(state.status).toBe('completed')
  })

  it('says of what failed which and why, and counts it', () => {
    const failing: DoneBatch = {
      ...first,
      failed: [
        { property_id: 'a', reason: 'figures' },
        { property_id: 'b', reason: 'history' },
        { property_id: 'c', reason: 'figures' },
      ],
    }
    const failed = [
      { reason: 'figures' as const, property_ids: ['a', 'c'] },
      { reason: 'history' as const, property_ids: ['b'] },
    ]
    given(started)
      .when(complete(3, failing))
      .then([{ type: 'AutomationRunPropertiesFailed', data: { run_id, batch: 0, failed } }, recorded(failing)])
      .when(complete(5, second))
      .then([
        recorded(second),
        {
          type: 'AutomationRunCompleted',
          data: { run_id, processed: 250, changed: 150, failures: 3, duration_seconds: 5 },
        },
      ])
  })

  it('counts a batch once, however often its job ran', () => {
    given(started)
      .when(complete(3, first, first))
      .then([recorded(first)])
      .when(complete(4, first))
      .then([])
  })

  it('completes at once when there is nothing to look at', () => {
    const empty = { ...data, total_batches: 0, total_properties: 0 }
    const { state } = given()
      .when((run) => startRun(run, empty))
      .then([
        { type: 'AutomationRunStarted', data: empty },
        {
          type: 'AutomationRunCompleted',
          data: { run_id, processed: 0, changed: 0, failures: 0, duration_seconds: 0 },
        },
      ])
    expect(state.status).toBe('completed')
  })

  it('that has failed takes no more batches, and fails no second time', () => {
    const fail = (run: Run) => failRun(run, 'no rates')
    given(started).when(fail).then([failed]).when(complete(1, first)).then([]).when(fail).then([])
  })
})
