import { describe, expect, it } from 'vitest'
import { completeBatch, completeEmptyRun, failRun, startRun } from './decide.ts'
import type { AutomationEvent, AutomationRunStarted } from './events.ts'
import { RunAlreadyStarted } from './run-already-started.ts'
import { evolveRun, noRun } from './state.ts'

const data: AutomationRunStarted['data'] = {
  run_id: '2026-11-20',
  triggered_by: 'schedule',
  as_of: '2026-11-20',
  batch_size: 200,
  total_batches: 2,
  total_properties: 250,
  inputs: { rate_sheet: 's-1', llpa: 'l-1', pricing_digest: 'd' },
}
const started: AutomationEvent = { type: 'AutomationRunStarted', data }
const given = (...events: AutomationEvent[]) => events.reduce(evolveRun, noRun)
const first = { processed: 200, changed: 150, failures: 1 }
const second = { processed: 50, changed: 0, failures: 0 }

describe('a run', () => {
  it('starts once for its id', () => {
    expect(startRun(given(), data)).toEqual([started])
    expect(() => startRun(given(started), data)).toThrow(RunAlreadyStarted)
  })

  it('records a batch, and with the last one that it is complete', () => {
    const afterFirst = completeBatch(given(started), 0, first, 3)
    expect(afterFirst.map((event) => event.type)).toEqual(['AutomationRunBatchCompleted'])

    const afterSecond = completeBatch(given(started, ...afterFirst), 1, second, 5)
    expect(afterSecond.at(-1)).toEqual({
      type: 'AutomationRunCompleted',
      data: { run_id: '2026-11-20', processed: 250, changed: 150, failures: 1, duration_seconds: 5 },
    })
    expect(given(started, ...afterFirst, ...afterSecond).status).toBe('completed')
  })

  it('counts a batch once, however often its job ran', () => {
    const done = completeBatch(given(started), 0, first, 3)
    expect(completeBatch(given(started, ...done), 0, first, 4)).toEqual([])
  })

  it('completes at once when there is nothing to look at', () => {
    const empty: AutomationEvent = { ...started, data: { ...data, total_batches: 0, total_properties: 0 } }
    expect(completeEmptyRun(given(empty)).map((event) => event.type)).toEqual(['AutomationRunCompleted'])
    expect(completeEmptyRun(given(started))).toEqual([])
  })

  it('that has failed takes no more batches', () => {
    const failed = failRun(given(started), 'no rates')
    expect(completeBatch(given(started, ...failed), 0, first, 1)).toEqual([])
  })
})
