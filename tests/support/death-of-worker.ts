import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Death } from './dying-log.ts'
import type { DyingWorkerOrders } from './dying-worker.ts'
import { RUN } from './start-command.ts'
import type { WorkerInstallation } from './worker-installation.ts'

/** Starts a process with workers that is to die as ordered, and waits until it has. Returns the signal that ended it. */
export async function deathOfWorker(
  installation: WorkerInstallation,
  dies: Death,
  crmApiUrl?: string,
): Promise<unknown> {
  const [, signal] = await once(startDoomedWorker(installation, { dies, crmApiUrl }), 'exit')
  return signal
}

/**
 * As if the dead, or who sleeps, had been silent for long enough: the next who works takes over what they hold, at once. That they
 * are waited for, and for how long, is seen in `workers/automation/killed-run`.
 */
export async function silentForLong({ pool }: Pick<WorkerInstallation, 'pool'>): Promise<void> {
  await pool.query(`UPDATE worker_pools SET beat_at = beat_at - interval '10 seconds'`)
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '10 seconds'`)
}

/** Starts a process with workers that somebody kills, unless it is to die by itself. */
export function startDoomedWorker(
  { parts, masterKey, mailing, time }: WorkerInstallation,
  orders: Pick<DyingWorkerOrders, 'dies' | 'crmApiUrl' | 'smtpUrl'>,
): ChildProcess {
  const all: DyingWorkerOrders = {
    databaseUrl: parts.databaseUrl,
    masterKey: masterKey.toString('base64'),
    now: time.now,
    outbox: mailing.outbox,
    ...orders,
  }
  const script = fileURLToPath(new URL('./dying-worker.ts', import.meta.url))
  return spawn(process.execPath, [RUN, script, JSON.stringify(all)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}
