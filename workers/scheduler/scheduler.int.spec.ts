import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failAutomationRun } from '../../commands/automation/automation-run.ts'
import { SYSTEM } from '../../commands/context.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { automationRuns } from '../../projections/automation-runs/automation-run-queries.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { createTriggerRun } from '../automation/trigger-run.ts'
import { systemContext } from '../worker-parts.ts'
import { Scheduler } from './scheduler.ts'

let installation: WorkerInstallation
/** The log begins, and with it the installation, at noon of the 16th; without properties every run is complete at once. */
beforeEach(async () => {
  installation = await startWorkerInstallation('2026-03-16T16:00:00.000Z')
  await installation.register('client')
  await installation.projected()
})
afterEach(() => installation.stop())

const newScheduler = () => new Scheduler(installation.parts, createTriggerRun(installation.parts))

async function nights(): Promise<string[]> {
  await installation.projected()
  return (await automationRuns(installation.parts.knex, 100)).map((run) => run.id).sort()
}

async function lookAt(now: string, scheduler = newScheduler()): Promise<string[]> {
  installation.time.now = now
  await scheduler.look()
  return nights()
}

describe('the scheduler', () => {
  it('starts one run per night, however often and wherever it looks', async () => {
    const scheduler = newScheduler()
    expect(await lookAt('2026-03-17T05:59:00Z', scheduler)).toEqual([])
    expect(await lookAt('2026-03-17T06:00:10Z', scheduler)).toEqual(['2026-03-17'])
    expect(await lookAt('2026-03-17T06:00:25Z', scheduler)).toEqual(['2026-03-17'])
    expect(await lookAt('2026-03-17T06:01:00Z')).toEqual(['2026-03-17'])
    expect(await lookAt('2026-03-18T06:00:10Z', scheduler)).toEqual(['2026-03-17', '2026-03-18'])
  })

  it('is not alone: of several that look at the same moment one starts the run', async () => {
    installation.time.now = '2026-03-17T06:00:10Z'
    await Promise.all([newScheduler(), newScheduler(), newScheduler()].map((scheduler) => scheduler.look()))
    expect(await nights()).toEqual(['2026-03-17'])
  })

  it('makes up for a missed night once, and not for the many of a long absence', async () => {
    expect(await lookAt('2026-04-17T15:00:00Z')).toEqual(['2026-04-17'])
    expect(await lookAt('2026-04-17T15:01:00Z')).toEqual(['2026-04-17'])
  })

  it('makes up for nothing that was scheduled before the installation', async () => {
    expect(await lookAt('2026-03-16T16:01:00Z')).toEqual([])
  })

  it('starts no second run when the clock is set back', async () => {
    await lookAt('2026-03-17T06:30:00Z')
    await lookAt('2026-03-18T06:30:00Z')
    expect(await lookAt('2026-03-18T04:30:00Z')).toEqual(['2026-03-17', '2026-03-18'])
    expect(await lookAt('2026-03-18T06:00:10Z')).toEqual(['2026-03-17', '2026-03-18'])
  })

  it('starts one run per date while the clock jumps a day and an hour ahead and back', async () => {
    expect(await lookAt('2026-03-17T05:30:00Z')).toEqual([])
    expect(await lookAt('2026-03-18T06:30:00Z')).toEqual(['2026-03-18'])
    expect(await lookAt('2026-03-17T06:00:10Z')).toEqual(['2026-03-17', '2026-03-18'])
    expect(await lookAt('2026-03-18T06:00:10Z')).toEqual(['2026-03-17', '2026-03-18'])
    expect(await lookAt('2026-03-19T06:00:10Z')).toEqual(['2026-03-17', '2026-03-18', '2026-03-19'])
  })

  it('starts one run in a night whose hour comes twice, and one in that which has none', async () => {
    const save = async (schedule: string) => {
      const settings = { ...DEFAULT_AUTOMATION_SETTINGS, schedule }
      await saveAutomationSettings(systemContext(installation.parts, 'test'), settings, null)
      await installation.projected()
    }
    await save('30 1 * * *')
    // 1:30 in New York in summer time, and the same again an hour later, each seen by another scheduler.
    await lookAt('2026-11-01T05:30:10Z')
    await lookAt('2026-11-01T06:30:10Z')
    expect(await lookAt('2026-11-01T07:30:10Z')).toEqual(['2026-11-01'])
    await save('30 2 * * *')
    expect(await lookAt('2027-03-14T06:59:00Z')).toEqual(['2026-11-01', '2027-03-13'])
    expect(await lookAt('2027-03-14T07:00:10Z')).toEqual(['2026-11-01', '2027-03-13', '2027-03-14'])
    expect(await lookAt('2027-03-14T07:30:10Z')).toEqual(['2026-11-01', '2027-03-13', '2027-03-14'])
  })

  it('follows the settings without being started again', async () => {
    const scheduler = newScheduler()
    const save = async (change: Partial<typeof DEFAULT_AUTOMATION_SETTINGS>) => {
      const settings = { ...DEFAULT_AUTOMATION_SETTINGS, ...change }
      await saveAutomationSettings(systemContext(installation.parts, 'test'), settings, null)
      await installation.projected()
    }
    await save({ enabled: false })
    expect(await lookAt('2026-03-17T07:00:00Z', scheduler)).toEqual([])
    await save({ schedule: '0 4 * * *', time_zone: 'America/Denver' })
    expect(await lookAt('2026-03-17T09:59:00Z', scheduler)).toEqual([])
    expect(await lookAt('2026-03-17T10:00:10Z', scheduler)).toEqual(['2026-03-17'])
  })

  it('waits for a run that is open, and then starts its own', async () => {
    const { parts } = installation
    await installation.addHome(await installation.register('client'))
    await installation.projected()
    installation.time.now = '2026-03-17T05:55:00Z'
    const open = await createTriggerRun(parts)(SYSTEM)
    expect(await lookAt('2026-03-17T06:00:10Z')).toEqual([open.run_id])
    await failAutomationRun(systemContext(parts, 'test'), open.run_id, 'Ended by hand.')
    expect(await lookAt('2026-03-17T06:00:25Z')).toEqual([open.run_id, '2026-03-17'].sort())
  })
})
