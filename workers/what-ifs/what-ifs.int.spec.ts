import { once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WhatIfOrder } from '../../commands/past-what-if/what-if-order.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { silentForLong, startDoomedWorker } from '../../tests/support/death-of-worker.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers } from '../start-workers.ts'
import { createWhatIfDesk } from './what-if-desk.ts'
import { WhatIfOver } from './what-if-over.ts'
import { endDeadWhatIfs, workOutWhatIfTask } from './work-out-what-if.ts'

const NOW = '2026-03-17T08:00:00.000Z'
const ENDS = { timeout: 30_000, interval: 50 }
/** With which no home is free. */
const ORDER: WhatIfOrder = {
  scope: { scope: 'all' },
  from: '2026-03-16',
  until: '2026-03-16',
  conventional_margin_bps: 600,
  government_streamline_margin_bps: null,
  rate_sheet_id: null,
  rule_version: null,
}

let installation: WorkerInstallation
let desk: ReturnType<typeof createWhatIfDesk>
let homes: string[]

beforeAll(async () => {
  installation = await startWorkerInstallation()
  const { parts, pool } = installation
  desk = createWhatIfDesk(pool, { ...parts, accountStream: (id) => streamOfAccount(parts.knex, id) })
  await installation.uploadLlpa()
  await installation.uploadSheet()
  homes = [await installation.addHome(await installation.register('client'))]
  homes.push(await installation.addHome(await installation.register('client')))
  await installation.projected()
})
afterAll(() => installation.stop())
beforeEach(async () => {
  await installation.pool.query('TRUNCATE what_ifs CASCADE')
})

async function begun(order: Partial<WhatIfOrder> = {}): Promise<string> {
  const id = uuidv7()
  await desk.begin(id, { ...ORDER, ...order }, 'ada', NOW)
  return id
}

async function workers() {
  const started = await startWorkers(installation.parts)
  onTestFinished(() => started.stop())
}

const completed = (id: string) =>
  vi.waitUntil(async () => {
    const found = await desk.find(id)
    return found.completed_at === null ? null : found
  }, ENDS)

describe('A what-if', () => {
  it('that was asked for before anybody worked is worked out by the first workers, and kept', async () => {
    const [id, ofOne] = [await begun(), await begun({ scope: { scope: 'property', id: String(homes[1]) } })]
    await workers()
    const { found, ...rest } = await completed(id)
    expect(rest).toEqual({
      id,
      turn: expect.any(String),
      asked: ORDER,
      started_by: 'ada',
      started_at: NOW,
      completed_at: '2026-03-16T12:00:00.000Z',
      stopped_at: null,
      error_message: null,
      progress: 1,
    })
    expect(found).toMatchObject({ evaluations: 2, left_out: 0, totals: { homes: 2, status_only: 2 } })
    expect(found?.days).toMatchObject([{ day: '2026-03-16', ready_recorded: 2, ready_supposed: 0 }])
    const kept = await desk.homes(id, 0, 10)
    expect(kept.map(({ number, property_id }) => [number, property_id])).toEqual([
      [1, expect.any(String)],
      [2, expect.any(String)],
    ])
    expect(new Set(kept.map(({ property_id }) => property_id))).toEqual(new Set(homes))
    expect(await desk.homes(id, 1, 10)).toMatchObject([{ number: 2, fate: 'status_only', ready_supposed: null }])
    expect((await completed(ofOne)).found).toMatchObject({ totals: { homes: 1, status_only: 1 } })
  })

  it('is begun anew by others when its worker is killed', async () => {
    const { pool } = installation
    const holder = await pool.connect()
    await holder.query(`
      CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(43); RETURN NEW; END $$;
      CREATE TRIGGER stand_still BEFORE UPDATE ON what_ifs FOR EACH ROW
        WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION stand_still();
      SELECT pg_advisory_lock(43)`)
    const id = await begun()
    const doomed = startDoomedWorker(installation, {})
    await vi.waitUntil(async () => {
      const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND objid = 43 AND NOT granted`
      return (await pool.query(waiting)).rowCount === 1
    }, ENDS)
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    await silentForLong(installation)
    await holder.query('SELECT pg_advisory_unlock(43)')
    holder.release()
    await pool.query('DROP FUNCTION stand_still CASCADE')
    expect(await desk.find(id)).toMatchObject({ completed_at: null, found: null })

    await workers()
    expect((await completed(id)).found).toMatchObject({ totals: { status_only: 2 } })
    expect(await desk.homes(id, 0, 10)).toHaveLength(2)
  }, 60_000)

  it('that was stopped is left alone, and is stopped once', async () => {
    const id = await begun()
    await desk.stop(id, NOW)
    await expect(desk.stop(id, NOW)).rejects.toThrow(WhatIfOver)
    const other = await begun()
    await workers()
    await completed(other)
    expect(await desk.find(id)).toMatchObject({ stopped_at: NOW, completed_at: null, found: null })
    expect((await desk.list(10, null)).map((one) => one.id)).toEqual([other, id])
  })

  it('of what is not there is refused', async () => {
    await expect(begun({ scope: { scope: 'property', id: uuidv7() } })).rejects.toThrow('This property does not exist.')
    await expect(desk.find(uuidv7())).rejects.toThrow('This what-if does not exist.')
  })

  it('is put down when its worker stops, stopped where somebody says so meanwhile, and given up with a reason', async () => {
    const { parts, pool } = installation
    const id = await begun()
    const work = (log = parts.log, signal = new AbortController().signal, isLast = false) =>
      workOutWhatIfTask({ ...parts, log }, pool, signal).run({ what_if_id: id }, { isLast })
    await work(parts.log, AbortSignal.abort())
    expect(await desk.find(id)).toMatchObject({ completed_at: null, stopped_at: null })

    const gone = { ...parts.log, readAll: () => Promise.reject(new Error('the log is gone')) }
    await expect(work({ ...parts.log, ...gone, head: () => parts.log.head() })).rejects.toThrow('the log is gone')
    expect(await desk.find(id)).toMatchObject({ stopped_at: null })
    const last = work({ ...parts.log, ...gone, head: () => parts.log.head() }, new AbortController().signal, true)
    await expect(last).rejects.toThrow('the log is gone')
    expect(await desk.find(id)).toMatchObject({ error_message: expect.stringMatching(/^The what-if could not/) })
  })

  it('whose workers were killed at every attempt is given up as well, and others go on', async () => {
    const { parts, pool } = installation
    // They make the queue.
    await (await startWorkers(parts)).stop()
    const [dead, waiting] = [await begun(), await begun({ scope: { scope: 'property', id: homes[0] ?? '' } })]
    await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1', [
      `work-out-what-if/${dead}`,
    ])
    await endDeadWhatIfs(pool, new Date(NOW))
    const why = expect.stringMatching(/^The what-if could not/)
    expect(await desk.find(dead)).toMatchObject({ stopped_at: NOW, error_message: why })
    expect(await desk.find(waiting)).toMatchObject({ stopped_at: null, error_message: null })
    await pool.query('DELETE FROM graphile_worker._private_jobs')
  })
})
