import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SYSTEM } from '../../commands/context.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { automationRun } from '../../tests/support/automation-run.ts'
import { silentForLong, startDoomedWorker } from '../../tests/support/death-of-worker.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { createTriggerRun } from './trigger-run.ts'

const HOMES = 60
let installation: WorkerInstallation

beforeAll(async () => {
  installation = await startWorkerInstallation()
  const { parts } = installation
  const june = await installation.register('client')
  await installation.uploadLlpa()
  for (let homes = 0; homes < HOMES; homes += 20)
    await Promise.all(Array.from({ length: 20 }, () => installation.addHome(june)))
  await saveAutomationSettings(systemContext(parts, 'test'), { ...DEFAULT_AUTOMATION_SETTINGS, batch_size: 50 }, null)
  await installation.uploadSheet()
  await installation.projected()
})
afterAll(() => installation.stop())

/** Its state, of which T is stopped. Linux alone tells. */
async function isAsleep(pid: number): Promise<boolean> {
  return /^\d+ \(.*\) T /.test(await readFile(`/proc/${pid}/stat`, 'utf8'))
}

it.skipIf(process.platform !== 'linux')(
  'what a worker holds that fell asleep in the midst of a run is done by others, and when it wakes up it does nothing twice',
  async () => {
    const { parts } = installation
    const { run_id } = await createTriggerRun(parts)(SYSTEM)
    const sleeper = startDoomedWorker(installation, {
      dies: { at: 'PropertyEvaluated', count: 30, when: 'before', signal: 'SIGSTOP' },
    })
    const pid = sleeper.pid ?? 0
    await vi.waitUntil(() => isAsleep(pid), { timeout: 60_000, interval: 50 })
    await silentForLong(installation)

    const workers = await startWorkers(parts)
    const ended = async () => (await automationRun(parts.knex, run_id))?.completed_at ?? null
    await vi.waitUntil(ended, { timeout: 60_000, interval: 50 })

    sleeper.kill('SIGCONT')
    // Its next beat shows that it has woken up, and what it held is behind it when it holds nothing any more.
    await vi.waitUntil(async () => (await jobsOf(run_id)) === 0, { timeout: 60_000, interval: 50 })
    await vi.waitUntil(async () => (await pools()) === 2, { timeout: 60_000, interval: 50 })
    sleeper.kill('SIGKILL')
    await once(sleeper, 'exit')
    await workers.stop()

    const events = await parts.log.readAll(null, 10_000)
    const evaluated = events.flatMap((event) =>
      event.type === 'PropertyEvaluated' && event.data.run_id === run_id ? [event.data.property_id] : [],
    )
    expect(evaluated).toHaveLength(HOMES)
    expect(new Set(evaluated).size).toBe(HOMES)
    expect(events.filter(({ type }) => type === 'AutomationRunCompleted')).toHaveLength(1)
    expect(await automationRun(parts.knex, run_id)).toMatchObject({ processed: HOMES, changed: HOMES, failures: 0 })
  },
  180_000,
)

async function jobsOf(run_id: string): Promise<number> {
  const { rows } = await installation.pool.query(
    `SELECT count(*)::integer AS total FROM graphile_worker._private_jobs WHERE payload->>'run_id' = $1`,
    [run_id],
  )
  return rows[0].total
}

/** Those of which a beat was heard in the last seconds. */
async function pools(): Promise<number> {
  const { rows } = await installation.pool.query(
    `SELECT count(*)::integer AS total FROM worker_pools WHERE beat_at > now() - interval '3 seconds'`,
  )
  return rows[0].total
}
