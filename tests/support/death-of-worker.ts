import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Death } from './dying-log.ts'
import type { DyingWorkerOrders } from './dying-worker.ts'
import type { WorkerInstallation } from './worker-installation.ts'

/** Starts a process with workers that is to die as ordered, and waits until it has. Returns the signal that ended it. */
export async function deathOfWorker(
  { parts, masterKey, mailing, time }: WorkerInstallation,
  dies: Death,
  crmApiUrl?: string,
): Promise<unknown> {
  const orders: DyingWorkerOrders = {
    databaseUrl: parts.databaseUrl,
    masterKey: masterKey.toString('base64'),
    now: time.now,
    outbox: mailing.outbox,
    crmApiUrl,
    dies,
  }
  const script = fileURLToPath(new URL('./dying-worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(orders)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}
