import { afterAll, beforeAll, it, vi } from 'vitest'
import { SYSTEM } from '../../commands/context.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { automationRun } from '../../tests/support/automation-run.ts'
import { deathOfWorker } from '../../tests/support/death-of-worker.ts'
import type { Death } from '../../tests/support/dying-log.ts'
import {
  copyWorkerInstallation,
  startWorkerInstallation,
  type WorkerInstallation,
} from '../../tests/support/worker-installation.ts'
import { startWorkers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { createTriggerRun } from './trigger-run.ts'

/** Five batches, one more than are worked on at once: with fewer, one append may record them all. */
const HOMES = 220
const AT_ONCE = 22
const TAKEN_OVER_WITHIN_MS = 15_000

/** Each of these leaves jobs locked by workers that are no more, and properties of which only the log knows. */
const deaths: Death[] = [
  { at: 'PropertyEvaluated', count: 70, when: 'before' },
  { at: 'PropertyEvaluated', count: 130, when: 'after' },
  { at: 'AutomationRunBatchCompleted', count: 2, when: 'before' },
  { at: 'AutomationRunBatchCompleted', count: 1, when: 'after' },
]

/** With all homes, and at rest: each death begins with a copy. */
let before: WorkerInstallation

beforeAll(async () => {
  before = await startWorkerInstallation()
  await given(before)
  await before.rest()
})
afterAll(() => before.stop())

it.concurrent.for(deaths)(
  'is finished by others when its process is killed $when append $count of $at',
  // There is no haste: what has to be quick is measured.
  { timeout: 120_000 },
  async (dies, { expect }) => {
    const installation = await copyWorkerInstallation(before)
    const { parts } = installation
    const { run_id } = await createTriggerRun(parts)(SYSTEM)

    expect(await deathOfWorker(installation, dies)).toBe('SIGKILL')
    const died = Date.now()
    expect((await automationRun(parts.knex, run_id))?.completed_at).toBeNull()
    const dead = await workersWithJobs(installation)
    expect(dead).not.toEqual([])

    const workers = await startWorkers(parts)
    const takenOver = async () => (await workersWithJobs(installation)).every((worker) => !dead.includes(worker))
    await vi.waitUntil(takenOver, { timeout: 30_000, interval: 50 })
    expect(Date.now() - died).toBeLessThan(TAKEN_OVER_WITHIN_MS)
    const run = await vi.waitUntil(
      async () => {
        const row = await automationRun(parts.knex, run_id)
        return row?.completed_at ? row : null
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(run).toMatchObject({ batches_done: 5, processed: HOMES, changed: HOMES, failures: 0, error_message: null })

    const evaluated = await evaluationsPerProperty(installation, run_id)
    expect(evaluated.size).toBe(HOMES)
    expect([...evaluated.values()].filter((count) => count !== 1)).toEqual([])
    await workers.stop()
    await installation.stop()
  },
)

async function given(installation: WorkerInstallation): Promise<void> {
  const { parts } = installation
  const june = await installation.register('client')
  await installation.uploadLlpa()
  // Not all at once: on a busy machine the last would wait longer for a connection than anybody may.
  for (let homes = 0; homes < HOMES; homes += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => installation.addHome(june)))
  await saveAutomationSettings(systemContext(parts, 'test'), { ...DEFAULT_AUTOMATION_SETTINGS, batch_size: 50 }, null)
  await installation.uploadSheet()
}

/** Who has locked a job, alive or not. */
async function workersWithJobs({ pool }: WorkerInstallation): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    'SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  )
  return rows.map(({ locked_by }) => locked_by)
}

/** As the log has it, which is the truth. */
async function evaluationsPerProperty(installation: WorkerInstallation, run_id: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const events = await installation.parts.log.readAll(null, 10_000)
  for (const event of events)
    if (event.type === 'PropertyEvaluated' && event.data.run_id === run_id)
      counts.set(event.data.property_id, (counts.get(event.data.property_id) ?? 0) + 1)
  return counts
}
