import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DoneBatch } from '../../domain/automation/decide.ts'
import type { AutomationRunStarted } from '../../domain/automation/events.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { type CommandContext, SYSTEM } from '../context.ts'
import { completeAutomationBatches, readAutomationRun, startAutomationRun } from './automation-run.ts'

const STARTED: AutomationRunStarted['data'] = {
  run_id: 'run-1',
  triggered_by: 'manual',
  as_of: '2026-03-16',
  batch_size: 50,
  total_batches: 3,
  total_properties: 120,
  inputs: { rate_sheet: null, llpa: null, pricing_digest: 'digest' },
}

let log: EventLog
let context: CommandContext
beforeEach(async () => {
  log = createMemoryEventLog().log
  context = {
    log,
    actor: SYSTEM,
    now: '2026-03-16T06:00:00.000Z',
    newId: randomUUID,
    correlation_id: 'run-1',
    causation_id: null,
  }
  await startAutomationRun(context, STARTED)
})

const done = (batch: number): DoneBatch => ({ batch, processed: 40, changed: batch, failed: [] })
const types = async () => (await log.readStream('automation_run-run-1')).map((event) => event.type)

describe('the batches of a run', () => {
  it('are recorded together, and the run is complete with the last of them', async () => {
    const later = { ...context, now: '2026-03-16T06:00:12.500Z' }
    await completeAutomationBatches(later, 'run-1', [done(0), done(2), done(1)])
    expect((await log.readStream('automation_run-run-1')).at(-1)).toMatchObject({
      type: 'AutomationRunCompleted',
      data: { processed: 120, changed: 3, failures: 0, duration_seconds: 12.5 },
    })
    expect(await types()).toHaveLength(5)
  })

  it('are recorded once, also when one comes twice in the same breath', async () => {
    await completeAutomationBatches(context, 'run-1', [done(0), done(0)])
    await completeAutomationBatches(context, 'run-1', [done(0)])
    expect(await types()).toEqual(['AutomationRunStarted', 'AutomationRunBatchCompleted'])
  })

  it('are counted right by somebody who knows the run as it was before', async () => {
    const known = await readAutomationRun(context, 'run-1')
    await completeAutomationBatches(context, 'run-1', [done(0)])
    await completeAutomationBatches(context, 'run-1', [done(1)], known)
    const { state } = await completeAutomationBatches(context, 'run-1', [done(0), done(2)], known)
    expect(state).toMatchObject({ status: 'completed', counts: { processed: 120, changed: 3, failures: 0 } })
    expect(await types()).toHaveLength(5)
  })
})
