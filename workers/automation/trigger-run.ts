import type { Knex } from 'knex'
import { failAutomationRun, readAutomationRun, startAutomationRun } from '../../commands/automation/automation-run.ts'
import type { CommandContext } from '../../commands/context.ts'
import { RunAlreadyStarted } from '../../domain/automation/run-already-started.ts'
import type { Actor } from '../../domain/event.ts'
import type { Position } from '../../eventstore/port.ts'
import { unfinishedAutomationRuns } from '../../projections/automation-runs/automation-run-queries.ts'
import { automationRunsProjection } from '../../projections/automation-runs/automation-runs-projection.ts'
import { countProperties } from '../../projections/properties/property-queries.ts'
import { automationSettings } from '../../projections/settings/settings-queries.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { keepRunInputs } from './run-inputs.ts'

/** A run that has not ended after this long has lost its jobs, and must not keep the next nights from running. */
const GIVEN_UP_AFTER_HOURS = 6
const PROJECTED_WITHIN_MS = 5_000

export interface StartedRun {
  readonly run_id: string
  /** Of the run's start in the log. */
  readonly position: Position | null
}

/** @throws RunAlreadyStarted while a run is open, or when this night's run was started before */
export type TriggerRun = (actor: Actor, night?: string) => Promise<StartedRun>

type TriggerParts = Pick<WorkerParts, 'log' | 'content' | 'knex' | 'reached' | 'pricing' | 'clock' | 'newId'>

/**
 * Makes the function that starts a run: for a `night` (its local date is the run's id) or at somebody's wish. It only records
 * that the run has started, and what it works with; a process with workers does the rest.
 */
export function createTriggerRun(parts: TriggerParts): TriggerRun {
  return (actor, night) =>
    parts.knex.transaction(async (transaction) => {
      await takeTurn(transaction)
      const run_id = night ?? parts.newId()
      const now = parts.clock().toISOString()
      const context: CommandContext = { ...parts, actor, now, correlation_id: run_id, causation_id: null }
      await refuseWhileOneIsOpen(context, await maybeOpen(transaction))

      const { batch_size } = await automationSettings(transaction)
      const total_properties = await countProperties(transaction)
      const as_of = now.slice(0, 10)
      await noteNewest(parts.knex, run_id)
      const { position } = await startAutomationRun(context, {
        run_id,
        triggered_by: night === undefined ? 'manual' : 'schedule',
        as_of,
        batch_size,
        total_batches: Math.ceil(total_properties / batch_size),
        total_properties,
        inputs: await keepRunInputs(parts, as_of),
      })
      // Who has started it looks for it next.
      if (position !== null) await parts.reached(position, PROJECTED_WITHIN_MS, [automationRunsProjection])
      return { run_id, position }
    })
}

/** One start at a time in the whole installation, until the transaction ends. @throws RunAlreadyStarted */
async function takeTurn(transaction: Knex.Transaction): Promise<void> {
  const taken = await transaction.raw<{ rows: { free: boolean }[] }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('refibell automation run')) AS free`,
  )
  if (!taken.rows[0]?.free) throw new RunAlreadyStarted()
}

/** On the disk before the run is, and so not in the turn's transaction: who is next asks the log about it, also where who started it was killed. */
async function noteNewest(knex: Knex, run_id: string): Promise<void> {
  await knex('newest_run').insert({ run_id }).onConflict('only_one').merge()
}

/** Those of the read model, and the newest, which it may not show yet. Any that came before that one had ended by then. */
async function maybeOpen(transaction: Knex.Transaction): Promise<ReadonlySet<string>> {
  const shown = (await unfinishedAutomationRuns(transaction)).map(({ id }) => id)
  return new Set([...shown, ...(await transaction('newest_run').pluck('run_id'))])
}

/** The log decides: the read model may not know yet that a run has ended. */
async function refuseWhileOneIsOpen(context: CommandContext, run_ids: ReadonlySet<string>): Promise<void> {
  for (const id of run_ids) {
    const { state } = await readAutomationRun(context, id)
    if (state.status !== 'running') continue
    const hours = (Date.parse(context.now) - Date.parse(state.started_at)) / 3_600_000
    if (hours < GIVEN_UP_AFTER_HOURS) throw new RunAlreadyStarted()
    await failAutomationRun(context, id, `The run did not end within ${GIVEN_UP_AFTER_HOURS} hours and was given up.`)
  }
}
