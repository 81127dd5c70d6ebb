import { once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { costTemplateStream } from '../../commands/costs/costs-stream.ts'
import { propose } from '../../commands/decide-and-append.ts'
import { NOTHING_REPLAYED } from '../../commands/replay/replay-progress.ts'
import type { ReplayScope } from '../../commands/replay/replay-scope.ts'
import { NotFound } from '../../domain/not-found.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import type { ReadModelChange } from '../../projections/engine/read-model-change.ts'
import { CHANGES_CHANNEL } from '../../projections/engine/read-model-change.ts'
import { silentForLong, startDoomedWorker } from '../../tests/support/death-of-worker.ts'
import { COLORADO_COSTS } from '../../tests/support/loan-fixtures.ts'
import { tamper } from '../../tests/support/tamper.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { createReplayDesk } from './replay-desk.ts'
import { endDeadReplays, replayEvaluationsTask } from './replay-evaluations.ts'
import { MOST_KEPT, ReplayLedger } from './replay-ledger.ts'
import { ReplayRefused } from './replay-refused.ts'

const NOW = '2026-03-17T08:00:00.000Z'
/** As many events as a replay takes at a time. */
const A_STEP = 1_000
const ENDS = { timeout: 30_000, interval: 50 }

let installation: WorkerInstallation
let desk: ReturnType<typeof createReplayDesk>
let ids: { omar: string; homes: string[] }

/** Three homes, in as many steps of a replay. Somebody has changed the first and the last evaluation. */
beforeAll(async () => {
  installation = await startWorkerInstallation()
  const { parts, pool } = installation
  desk = createReplayDesk(pool, { ...parts, accountStream: (id) => streamOfAccount(parts.knex, id) })
  await installation.uploadLlpa()
  await installation.uploadSheet()
  const omar = await installation.register('lo')
  await installation.projected()
  const [june, kim] = [await installation.register('client', omar), await installation.register('client')]
  const homes = [await installation.addHome(june)]
  await letTimePass()
  homes.push(await installation.addHome(kim))
  await letTimePass()
  homes.push(await installation.addHome(june))
  await installation.projected()
  await tamper(
    pool,
    `UPDATE events SET data = jsonb_set(data::jsonb, '{evaluation,net_gap}', '77777')::json
     WHERE type = 'PropertyEvaluated' AND data ->> 'property_id' <> $1`,
    [homes[1]],
  )
  ids = { omar, homes }
})
afterAll(() => installation.stop())
beforeEach(async () => {
  await installation.pool.query('TRUNCATE replays CASCADE')
})

async function letTimePass(): Promise<void> {
  const context = systemContext(installation.parts, 'test')
  const saved = { type: 'CostTemplateSaved', data: { template: { ...COLORADO_COSTS, state: 'WY' } } } as const
  const stream = costTemplateStream('WY')
  await context.log.append(stream, 'any', propose(context, stream, Array(A_STEP).fill(saved)))
}

async function begun(scope: ReplayScope = { scope: 'all' }, as_of: string | null = null): Promise<string> {
  const id = uuidv7()
  await desk.begin(id, { scope, as_of }, 'ada', NOW)
  return id
}

async function workers() {
  const started = await startWorkers(installation.parts)
  onTestFinished(() => started.stop())
  return started
}

const completed = (id: string) =>
  vi.waitUntil(async () => {
    const found = await desk.find(id)
    return found.completed_at === null ? null : found
  }, ENDS)

/** Lets who works on replays stand still before they keep that many evaluations. Returns how to let them go on. */
async function standingStillAt(evaluations: number): Promise<() => Promise<void>> {
  const { pool } = installation
  const holder = await pool.connect()
  await holder.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END $$;
    CREATE TRIGGER stand_still BEFORE UPDATE ON replays FOR EACH ROW
      WHEN (OLD.evaluations < ${evaluations} AND NEW.evaluations >= ${evaluations}) EXECUTE FUNCTION stand_still();
    SELECT pg_advisory_lock(42)`)
  return async () => {
    await holder.query('SELECT pg_advisory_unlock(42)')
    holder.release()
    await pool.query('DROP FUNCTION stand_still CASCADE')
  }
}

const someoneStands = () =>
  vi.waitUntil(async () => {
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND locktype = 'advisory' AND objid = 42 AND NOT granted`
    return (await installation.pool.query(waiting)).rowCount === 1
  }, ENDS)

const changed = async (id: string) => (await desk.differences(id, 0, 100)).map(({ property_id }) => property_id)

describe('A replay', () => {
  it('that was asked for before anybody worked is done by the first workers, with what differs', async () => {
    const { omar, homes } = ids
    const all = await begun()
    await workers()
    expect(await completed(all)).toEqual({
      id: all,
      turn: expect.any(String),
      scope: 'all',
      scope_id: null,
      as_of: null,
      evaluations: 3,
      same: 1,
      different: 2,
      started_at: NOW,
      started_by: 'ada',
      completed_at: '2026-03-16T12:00:00.000Z',
      stopped_at: null,
      error_message: null,
      progress: 1,
      rule_versions: [1],
    })
    expect(await changed(all)).toEqual([homes[0], homes[2]])
    expect(await desk.differences(all, 1, 100)).toMatchObject([
      { number: 2, property_id: homes[2], figure: 'net_gap', recorded: 77777, cause: 'event_altered' },
    ])

    const ofKim = await completed(await begun({ scope: 'property', id: String(homes[1]) }))
    expect(ofKim).toMatchObject({ scope_id: homes[1], evaluations: 1, same: 1, different: 0 })
    expect(await completed(await begun({ scope: 'officer', id: omar }))).toMatchObject({ evaluations: 2, different: 2 })
    const before = await completed(await begun({ scope: 'all' }, '2026-01-01T00:00:00.000Z'))
    expect(before).toMatchObject({ as_of: '2026-01-01T00:00:00.000Z', evaluations: 0, different: 0 })
  })

  it('is gone on with by others when its worker is killed, and counts nothing twice', async () => {
    const release = await standingStillAt(2)
    const id = await begun()
    const doomed = startDoomedWorker(installation, {})
    await someoneStands()
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    await silentForLong(installation)
    await release()
    expect(await desk.find(id)).toMatchObject({ evaluations: 1, different: 1, completed_at: null })

    await workers()
    expect(await completed(id)).toMatchObject({ evaluations: 3, same: 1, different: 2 })
    expect(await changed(id)).toEqual([ids.homes[0], ids.homes[2]])
  }, 60_000)

  it('is put down when its worker stops, and gone on with at the next start', async () => {
    const release = await standingStillAt(2)
    const id = await begun()
    const first = await startWorkers(installation.parts)
    await someoneStands()
    const stopped = first.stop()
    await release()
    await stopped
    expect(await desk.find(id)).toMatchObject({ evaluations: 2, different: 1, completed_at: null, stopped_at: null })

    await workers()
    expect(await completed(id)).toMatchObject({ evaluations: 3, different: 2 })
    expect(await changed(id)).toEqual([ids.homes[0], ids.homes[2]])
  }, 60_000)

  it('tells auditors and administrators that it was begun, how far it is and that it is over', async () => {
    const told: ReadModelChange[] = []
    const listener = await installation.pool.connect()
    onTestFinished(() => listener.release(true))
    listener.on('notification', ({ payload }) => told.push(JSON.parse(String(payload))))
    await listener.query(`LISTEN ${CHANGES_CHANNEL}`)
    const ofReplays = () => told.filter(({ changes }) => changes['role:auditor']?.includes('Replays'))
    const id = await begun()
    await vi.waitUntil(() => ofReplays().length === 1, ENDS)
    await workers()
    await completed(id)
    // Three steps, and the end.
    await vi.waitUntil(() => ofReplays().length >= 5, ENDS)
    expect(ofReplays()[0]?.changes).toEqual({ 'role:auditor': ['Replays'], 'role:admin': ['Replays'] })
    const before = ofReplays().length
    await desk.stop(await begun({ scope: 'officer', id: ids.omar }), NOW)
    await vi.waitUntil(() => ofReplays().length >= before + 2, ENDS)
  })

  it('that was stopped is left alone, and is stopped once', async () => {
    const id = await begun()
    await desk.stop(id, NOW)
    await expect(desk.stop(id, NOW)).rejects.toThrow(ReplayRefused)
    await expect(desk.stop(uuidv7(), NOW)).rejects.toThrow(NotFound)
    const other = await begun()
    await workers()
    await completed(other)
    expect(await desk.find(id)).toMatchObject({ stopped_at: NOW, completed_at: null, evaluations: 0 })
  })

  it('of everything is one at a time; others may wait behind it', async () => {
    const all = await begun()
    await expect(begun()).rejects.toThrow(/^Everything is being replayed already/)
    await begun({ scope: 'officer', id: ids.omar })
    await desk.stop(all, NOW)
    await begun()
    expect((await desk.list(10, null)).map(({ scope }) => scope)).toEqual(['all', 'officer', 'all'])
  })

  it('of what is not there is refused', async () => {
    await expect(begun({ scope: 'property', id: uuidv7() })).rejects.toThrow('This property does not exist.')
    await expect(begun({ scope: 'officer', id: uuidv7() })).rejects.toThrow('This loan officer does not exist.')
  })

  it('that fails again and again is given up, with a reason', async () => {
    const id = await begun()
    const log = { ...installation.parts.log, head: () => Promise.reject(new Error('the log is gone')) }
    const { run } = replayEvaluationsTask(
      { ...installation.parts, log },
      installation.pool,
      new AbortController().signal,
    )
    await expect(run({ replay_id: id }, { isLast: false })).rejects.toThrow('the log is gone')
    expect(await desk.find(id)).toMatchObject({ stopped_at: null, error_message: null })
    await expect(run({ replay_id: id }, { isLast: true })).rejects.toThrow('the log is gone')
    expect(await desk.find(id)).toMatchObject({ error_message: expect.stringMatching(/^The replay could not/) })
    expect((await desk.find(id)).stopped_at).not.toBeNull()
  })

  it('whose workers were killed at every attempt is given up as well, and others go on', async () => {
    const { parts, pool } = installation
    // They make the queue.
    await (await startWorkers(parts)).stop()
    const [dead, underWay] = [await begun(), await begun({ scope: 'officer', id: ids.omar })]
    const lastAttempt = `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_at = $2 WHERE key = $1`
    await pool.query(lastAttempt, [`replay-evaluations/${dead}`, null])
    await pool.query(lastAttempt, [`replay-evaluations/${underWay}`, NOW])
    await endDeadReplays(pool, new Date(NOW))
    const why = expect.stringMatching(/^The replay could not/)
    expect(await desk.find(dead)).toMatchObject({ stopped_at: NOW, error_message: why })
    expect(await desk.find(underWay)).toMatchObject({ stopped_at: null, error_message: null })
    await pool.query('DELETE FROM graphile_worker._private_jobs')
  })
})

describe('What is kept of a replay', () => {
  const step = { from: null, fraction: 0.5, kept: 0 }
  const progress = { ...NOTHING_REPLAYED, position: '7', evaluations: 4, different: 3, clients: ['june'] }
  const difference = { property_id: 'a', position: '7', figure: 'net_gap', recorded: 1, computed: null } as const
  const found = { ...difference, cause: 'event_altered' } as const

  it('is a step once, and none after it was stopped', async () => {
    const [id, other] = [await begun(), await begun({ scope: 'officer', id: ids.omar })]
    const ledger = new ReplayLedger(installation.pool, id)
    expect(await ledger.keep({ ...step, progress, differences: [found] })).toBe(true)
    expect(await ledger.keep({ ...step, progress, differences: [found] })).toBe(false)
    expect(await ledger.read()).toMatchObject({ progress: { position: '7', evaluations: 4, same: 1 }, kept: 1 })
    await desk.stop(id, NOW)
    expect(await ledger.keep({ ...step, from: '7', progress, differences: [found] })).toBe(false)
    expect(await desk.find(id)).toMatchObject({ evaluations: 4, different: 3, progress: 0.5 })
    expect(await changed(id)).toEqual(['a'])
    expect(await desk.find(other)).toMatchObject({ evaluations: 0, progress: 0 })
  })

  it(`is at most ${MOST_KEPT} differences`, async () => {
    const id = await begun()
    const ledger = new ReplayLedger(installation.pool, id)
    const many = Array(MOST_KEPT - 1).fill(found)
    expect(await ledger.keep({ ...step, progress, differences: many })).toBe(true)
    const further = { ...step, from: '7', kept: MOST_KEPT - 1, differences: [found, found] }
    expect(await ledger.keep({ ...further, progress: { ...progress, position: '8' } })).toBe(true)
    const last = { ...further, from: '8', kept: MOST_KEPT + 1, progress: { ...progress, position: '9' } }
    expect(await ledger.keep(last)).toBe(true)
    expect(await ledger.read()).toMatchObject({ kept: MOST_KEPT })
  })
})
