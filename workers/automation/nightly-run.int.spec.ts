import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SYSTEM } from '../../commands/context.ts'
import { saveCostTemplate } from '../../commands/costs/save-cost-template.ts'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { deleteRateSheet } from '../../commands/rates/delete-rate-sheet.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { RunAlreadyStarted } from '../../domain/automation/run-already-started.ts'
import type { Evaluation } from '../../domain/evaluation/evaluation.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { failuresOfRun } from '../../projections/run-failures/run-failure-queries.ts'
import { automationRun } from '../../tests/support/automation-run.ts'
import { COLORADO_COSTS } from '../../tests/support/loan-fixtures.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { createTriggerRun } from './trigger-run.ts'

let installation: WorkerInstallation
let workers: Workers | null

beforeEach(async () => {
  installation = await startWorkerInstallation()
  workers = null
})
afterEach(async () => {
  await workers?.stop()
  await installation.stop()
})

const context = () => systemContext(installation.parts, 'test')

function endOf(run_id: string) {
  return vi.waitUntil(
    async () => {
      const run = await automationRun(installation.parts.knex, run_id)
      return run?.completed_at ? run : null
    },
    { timeout: 20_000, interval: 20 },
  )
}

/** What the run has recorded, by property. */
async function evaluationsBy(run_id: string): Promise<Map<string, Evaluation>> {
  await installation.projected()
  const { knex, log } = installation.parts
  const rows = await knex<EvaluationHistoryRow>('evaluation_history').where({ run_id })
  const events = rows.map(({ property_id, revision }) => log.readStream(propertyStream(property_id), revision, 1))
  const evaluated = (await Promise.all(events)).flat().filter((event) => event.type === 'PropertyEvaluated')
  return new Map(evaluated.map(({ data }) => [data.property_id, data.evaluation]))
}

async function saveMargins(account_id: string, conventional_margin_bps: number) {
  await installation.projected()
  const account = await accountById(installation.parts.knex, account_id)
  await installation.parts.log.append(account?.stream ?? '', 'stream_exists', [
    proposed({
      type: 'LoanOfficerProfileSaved',
      data: {
        account_id,
        application_url: null,
        ghl_location_id: null,
        conventional_margin_bps,
        government_streamline_margin_bps: 275,
      },
      person: account_id,
      personal: { first_name: 'Ada', last_name: 'Obi', phone: null, nmls_id: null, direct_line: null },
    }),
  ])
}

describe('a run', () => {
  it('prices every property for its state and its officer, and says what it worked with', async () => {
    const [modest, dear] = [await installation.register('lo'), await installation.register('lo')]
    await saveMargins(modest, 200)
    await saveMargins(dear, 300)
    const june = await installation.register('client', modest)
    const omar = await installation.register('client', dear)
    const llpa = await installation.uploadLlpa()
    await saveCostTemplate(context(), COLORADO_COSTS, null)
    const colorado = await installation.addHome(june)
    const california = await installation.addHome(omar, { state: 'CA' })
    const rate_sheet = await installation.uploadSheet()
    workers = await startWorkers(installation.parts)

    const { run_id } = await workers.triggerRun({ id: 'admin-1', role: 'admin' })

    expect(await endOf(run_id)).toMatchObject({
      triggered_by: 'manual',
      total_properties: 2,
      processed: 2,
      changed: 2,
      failures: 0,
      error_message: null,
      inputs: { rate_sheet, llpa },
    })
    const found = await evaluationsBy(run_id)
    expect(found.get(colorado)).toMatchObject({
      lo_min_revenue_bps: 200,
      inputs: { rate_sheet, llpa, cost_template: 'CO@0', loan: `${colorado}@0` },
    })
    expect(found.get(california)).toMatchObject({
      lo_min_revenue_bps: 300,
      inputs: { rate_sheet, llpa, cost_template: 'national-default', loan: `${california}@0` },
    })
  })

  it('writes nothing of a property in which no figure has changed', async () => {
    const june = await installation.register('client')
    await installation.uploadLlpa()
    const poor = await installation.addHome(june)
    await installation.uploadSheet()
    const current = await installation.addHome(june)
    workers = await startWorkers(installation.parts)

    const first = await workers.triggerRun(SYSTEM)
    expect(await endOf(first.run_id)).toMatchObject({ processed: 2, changed: 1, failures: 0 })
    expect([...(await evaluationsBy(first.run_id)).keys()]).toEqual([poor])
    expect(await installation.parts.log.readStream(`property-${current}`)).toHaveLength(2)

    const second = await workers.triggerRun(SYSTEM)
    expect(await endOf(second.run_id)).toMatchObject({ processed: 2, changed: 0, failures: 0 })
    expect(await evaluationsBy(second.run_id)).toEqual(new Map())
  })

  it('goes on where a property cannot be evaluated, and says which it was and why; what it counts adds up', async () => {
    const june = await installation.register('client')
    await installation.uploadLlpa()
    const sound = await installation.addHome(june)
    const broken = await installation.addHome(june)
    await installation.uploadSheet()
    await installation.projected()
    // What no command lets through, as if an old version had.
    await installation.pool.query(`UPDATE properties SET loan = '{"state": "CO"}' WHERE id = $1`, [broken])
    workers = await startWorkers(installation.parts)

    const { run_id } = await workers.triggerRun(SYSTEM)

    expect(await endOf(run_id)).toMatchObject({ processed: 2, changed: 1, failures: 1, error_message: null })
    expect([...(await evaluationsBy(run_id)).keys()]).toEqual([sound])
    expect(await failuresOfRun(installation.parts.knex, run_id, 10)).toEqual([
      { property_id: broken, reason: 'figures', address: expect.any(String) },
    ])
  })

  it('is complete at once when there is nothing to look at', async () => {
    const { run_id } = await createTriggerRun(installation.parts)(SYSTEM)
    expect(await endOf(run_id)).toMatchObject({ processed: 0, changed: 0, failures: 0, duration_seconds: 0 })
  })

  it('keeps what it started with, whatever is changed before its first property', async () => {
    const june = await installation.register('client')
    await installation.uploadLlpa()
    const home = await installation.addHome(june)
    const rate_sheet = await installation.uploadSheet()
    const { run_id } = await createTriggerRun(installation.parts)(SYSTEM)

    await saveCostTemplate(context(), { ...COLORADO_COSTS, title_fee: 99_000 }, null)
    await deleteRateSheet(context(), rate_sheet)
    await saveAutomationSettings(context(), { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false, batch_size: 50 }, null)
    await installation.projected()
    workers = await startWorkers(installation.parts)

    expect(await endOf(run_id)).toMatchObject({ batch_size: 200, processed: 1, changed: 1, error_message: null })
    expect((await evaluationsBy(run_id)).get(home)).toMatchObject({
      status: 'ready_now',
      inputs: { rate_sheet, cost_template: 'national-default' },
    })
  })

  it('is given up with a plain message when what it was started with is gone', async () => {
    const june = await installation.register('client')
    await installation.addHome(june)
    await installation.projected()
    const { run_id } = await createTriggerRun(installation.parts)(SYSTEM)
    await installation.pool.query('DELETE FROM contents')
    workers = await startWorkers(installation.parts)

    expect(await endOf(run_id)).toMatchObject({
      processed: 0,
      duration_seconds: null,
      error_message: 'The rates or costs this run was started with can no longer be read. Please start a new run.',
    })
  })
})

describe('the start of a run', () => {
  beforeEach(async () => {
    await installation.addHome(await installation.register('client'))
    await installation.projected()
  })

  it('is refused while another is open, and possible again when that has ended', async () => {
    const triggerRun = createTriggerRun(installation.parts)
    const { run_id } = await triggerRun(SYSTEM)
    await expect(triggerRun(SYSTEM)).rejects.toThrow(RunAlreadyStarted)
    await expect(triggerRun(SYSTEM, '2026-03-16')).rejects.toThrow(RunAlreadyStarted)

    workers = await startWorkers(installation.parts)
    await endOf(run_id)
    expect((await triggerRun(SYSTEM)).run_id).not.toBe(run_id)
  })

  it('is refused while another is open that the read models do not show, which is given up as any other', async () => {
    const triggerRun = createTriggerRun(installation.parts)
    const { run_id } = await triggerRun(SYSTEM)
    // As if it had not come there yet.
    await installation.pool.query('DELETE FROM automation_runs')
    await expect(triggerRun(SYSTEM)).rejects.toThrow(RunAlreadyStarted)
    await expect(triggerRun(SYSTEM, '2026-03-16')).rejects.toThrow(RunAlreadyStarted)

    installation.time.now = '2026-03-16T18:00:00.000Z'
    expect((await triggerRun(SYSTEM)).run_id).not.toBe(run_id)
    expect((await installation.parts.log.readStream(`automation_run-${run_id}`)).at(-1)?.type).toBe(
      'AutomationRunFailed',
    )
  })

  it('succeeds for one of many who try at once', async () => {
    const triggerRun = createTriggerRun(installation.parts)
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => triggerRun(SYSTEM)))
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  })

  it('is possible by hand while the schedule is switched off', async () => {
    await saveAutomationSettings(context(), { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false }, null)
    await installation.projected()
    workers = await startWorkers(installation.parts)
    const { run_id } = await workers.triggerRun({ id: 'admin-1', role: 'admin' })
    expect(await endOf(run_id)).toMatchObject({ triggered_by: 'manual', processed: 1, error_message: null })
  })

  it('happens once per night', async () => {
    const triggerRun = createTriggerRun(installation.parts)
    workers = await startWorkers(installation.parts)
    const { run_id } = await triggerRun(SYSTEM, '2026-03-16')
    expect(run_id).toBe('2026-03-16')
    expect(await endOf(run_id)).toMatchObject({ triggered_by: 'schedule', as_of: '2026-03-16' })
    await expect(triggerRun(SYSTEM, '2026-03-16')).rejects.toThrow(RunAlreadyStarted)
  })

  it('gives up a run that has lost its jobs long ago', async () => {
    const triggerRun = createTriggerRun(installation.parts)
    const { run_id: lost } = await triggerRun(SYSTEM)
    installation.time.now = '2026-03-16T18:00:00.000Z'
    const { run_id } = await triggerRun(SYSTEM)
    expect(run_id).not.toBe(lost)
    expect(await endOf(lost)).toMatchObject({ error_message: 'The run did not end within 6 hours and was given up.' })
  })
})
