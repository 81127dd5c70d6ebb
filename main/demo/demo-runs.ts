import type { Knex } from 'knex'
import { automationRunAggregate, automationRunStream } from '../../commands/automation/automation-stream.ts'
import { CHRONICLER, type CommandContext } from '../../commands/context.ts'
import { decideAndAppend } from '../../commands/decide-and-append.ts'
import type { AutomationEvent, RunInputs } from '../../domain/automation/events.ts'
import type { RunCounts } from '../../domain/automation/state.ts'
import { systemContext } from '../core.ts'
import { LOOKED_AT, LOOKED_FOR_MS } from './demo-nights.ts'
import type { DemoParts } from './demo-parts.ts'

/**
 * Records the runs of the demo's past nights, for none of which the bell rings.
 * A run is recorded whole, so that no worker goes on with it. What was recorded before stays as it is.
 * @param nights what each night (ISO) priced with
 */
export async function addDemoRuns(parts: DemoParts, nights: ReadonlyMap<string, RunInputs>): Promise<void> {
  const { knex } = parts
  const changes = await changesByNight(knex)
  const added: string[] = await knex('properties').pluck('created_at')
  for (const [day, inputs] of nights) {
    const began = `${day}${LOOKED_AT}`
    const looked = { processed: added.filter((at) => at < began).length, changed: changes.get(day) ?? 0 }
    if (looked.processed === 0) continue
    const ended = afterwards(parts, Date.parse(began) + LOOKED_FOR_MS)
    await decideAndAppend(ended, automationRunStream(day), automationRunAggregate, (run) =>
      run.status === 'unknown' ? runOf(day, looked, inputs) : [],
    )
  }
}

function afterwards(parts: DemoParts, timeMs: number): CommandContext {
  return { ...systemContext(parts, new Date(timeMs)), actor: CHRONICLER }
}

/** How many evaluations each night has written. */
async function changesByNight(knex: Knex): Promise<Map<string, number>> {
  const rows = await knex('evaluation_history')
    .whereNotNull('run_id')
    .groupBy('run_id')
    .select('run_id', knex.raw('count(*)::integer as changes'))
  return new Map(rows.map(({ run_id, changes }) => [run_id, changes]))
}

function runOf(run_id: string, looked: Pick<RunCounts, 'processed' | 'changed'>, inputs: RunInputs): AutomationEvent[] {
  const plan = { batch_size: looked.processed, total_batches: 1, total_properties: looked.processed }
  const counts = { ...looked, failures: 0 }
  return [
    { type: 'AutomationRunStarted', data: { run_id, triggered_by: 'schedule', as_of: run_id, ...plan, inputs } },
    { type: 'AutomationRunBatchCompleted', data: { run_id, batch: 0, ...counts } },
    { type: 'AutomationRunCompleted', data: { run_id, ...counts, duration_seconds: LOOKED_FOR_MS / 1_000 } },
  ]
}
