import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SYSTEM } from '../commands/context.ts'
import { readHere } from '../commands/csv/rate-file-reader.ts'
import { saveAutomationSettings } from '../commands/settings/save-automation-settings.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../domain/settings/automation-settings.ts'
import { openCore } from '../main/core.ts'
import { keysOf } from '../main/keys.ts'
import { newId } from '../main/new-id.ts'
import { allProjections } from '../projections/all.ts'
import { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import { ReadModelWaiter } from '../projections/engine/read-model-waiter.ts'
import { type LaunchedProduct, launchProduct } from '../tests/start/launch-product.ts'
import { MAIN, WORKERS_NODE_OPTIONS } from '../tests/support/start-command.ts'
import { createTriggerRun } from '../workers/automation/trigger-run.ts'
import { systemContext } from '../workers/worker-parts.ts'
import { watchedMemory } from './memory-watch.ts'
import { atRest, endOf, giveRates } from './night.ts'
import { watchHomes } from './nightly-homes.ts'
import { postmasterOf, processorSeconds } from './processor-time.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** `HOMES=300000 WORKERS=1 npm run bench -- nightly-roles`: how many homes, and with how many processes of workers, one night after the other. */
const HOMES = Number(process.env.HOMES ?? 100_000)
const WORKERS = (process.env.WORKERS ?? '1,2').split(',').map(Number)
const PROJECTED_WITHIN_MS = 600_000
const JWT_SECRET = 'the same secret for all of the processes'

/** Nights over all properties, every one of which changes, with the workers and the read models in processes of their own. */
export function run(server: string): Promise<Measurement[]> {
  return withScratchDatabase(server, [], async (databaseUrl) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'refibell-bench-'))
    const masterKey = randomBytes(32)
    const secrets = { masterKey, previousMasterKeys: [], jwtSecret: JWT_SECRET }
    const core = await openCore({ databaseUrl, eventStoreDbUrl: null }, keysOf(secrets), readHere)
    await core.reachLog()
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey.toString('hex'),
      JWT_SECRET,
    }
    const projections = launchProduct(environment, ['--roles', 'projections'], MAIN)
    const launchWorkers = () => launchProduct(environment, ['--roles', 'workers'], MAIN, WORKERS_NODE_OPTIONS)
    const changes = new ReadModelChanges(databaseUrl)
    try {
      await projections.ready
      await changes.start()
      const waiter = new ReadModelWaiter(core.pool, changes)
      const reached: Parts['reached'] = (position, timeoutMs, readModels) =>
        waiter.waitFor(readModels, position, timeoutMs)
      return await measure({ ...core, newId, clock: () => new Date(), reached }, projections, launchWorkers)
    } finally {
      await ended([projections])
      await changes.close()
      await core.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

type Parts = Parameters<typeof createTriggerRun>[0] & Awaited<ReturnType<typeof openCore>>

async function measure(parts: Parts, projections: LaunchedProduct, launch: () => LaunchedProduct) {
  const { log, pool, knex } = parts
  const projected = async () => parts.reached((await log.head()) ?? '', PROJECTED_WITHIN_MS, allProjections)
  // The schedule would start a run of its own.
  await saveAutomationSettings(systemContext(parts, 'bench'), { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false }, null)
  await giveRates(parts, 0)
  await projected()
  await watchHomes(parts, HOMES)
  const postmaster = await postmasterOf(pool)
  const figures: Measurement[] = []
  const seconds: number[] = []
  for (const [night, count] of WORKERS.entries()) {
    await giveRates(parts, (night + 1) / 10)
    await projected()
    await pool.query('VACUUM ANALYZE')
    const workers = Array.from({ length: count }, launch)
    try {
      await Promise.all(workers.map(({ ready }) => ready))
      await atRest(log, pool)
      const pids = workers.map(({ pid = 0 }) => pid)
      const processes = [...pids, projections.pid ?? 0]
      const before = [...processes, postmaster].map(processorSeconds)
      const memory = watchedMemory(processes)
      const start = performance.now()
      const { run_id } = await createTriggerRun(parts)(SYSTEM)
      const row = await endOf(knex, run_id)
      const evaluated = (performance.now() - start) / 1_000
      await projected()
      const whole = (performance.now() - start) / 1_000
      const taken = [...processes, postmaster].map((pid, index) => processorSeconds(pid) - (before[index] ?? 0))
      const memories = memory.stop()
      if (row.changed !== HOMES) throw new Error(`Of ${HOMES} properties ${row.changed} have changed`)
      seconds.push(evaluated)
      const figure = (what: string, value: number, unit: string) =>
        figures.push({ name: `${HOMES} homes, ${count} processes of workers: ${what}`, value, unit })
      figure('until the last batch', round(evaluated), 's')
      figure('until it is projected', round(whole), 's')
      for (const [index, pid] of processes.entries()) {
        const who = pid === projections.pid ? 'the read models' : `workers ${index + 1}`
        figure(`processor time of ${who}`, round(taken[index] ?? 0), 's')
        for (const [quarter, most] of (memories[index] ?? []).entries())
          figure(`the most memory of ${who} in quarter ${quarter + 1} of the night`, Math.round(most), 'MB')
      }
      figure('processor time of PostgreSQL', round(taken.at(-1) ?? 0), 's')
    } finally {
      await ended(workers)
    }
  }
  const [one, other] = seconds
  if (one !== undefined && other !== undefined)
    figures.push({
      name: `${WORKERS[1]} processes of workers, so many times as fast as ${WORKERS[0]}`,
      value: round(one / other),
      unit: '',
    })
  return figures
}

async function ended(processes: readonly LaunchedProduct[]): Promise<void> {
  for (const each of processes) each.kill('SIGTERM')
  await Promise.all(processes.map((each) => each.ended))
}

const round = (value: number) => Math.round(value * 100) / 100
