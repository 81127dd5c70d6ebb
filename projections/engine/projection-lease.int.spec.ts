import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type CountingProjection, countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import type { Checkpoint } from './checkpoints.ts'
import type { ProjectionEngine, ProjectionTrouble } from './projection-engine.ts'
import { isLeaseHeld, ProjectionLease } from './projection-lease.ts'
import type { ReadModelChange } from './read-model-change.ts'
import { ReadModelChanges } from './read-model-changes.ts'
import { ReadModelTable } from './read-model-table.ts'
import { transaction } from './transaction.ts'

/** On a machine that does much else. */
const SOON = { timeout: 10_000 }

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

async function givenChanges(account_id: string, count: number): Promise<string> {
  let position = ''
  for (let n = 0; n < count; n++)
    position = await bench.given(`account-${account_id}`, {
      type: 'CommunicationPreferenceChanged',
      data: { account_id, communication_opt_in: true },
    })
  return position
}

async function prepared(
  projection: CountingProjection = countingProjection(`counts_${randomUUID().slice(0, 8)}`),
  troubles: ProjectionTrouble[] = [],
): Promise<{ projection: CountingProjection; engine: ProjectionEngine; troubles: ProjectionTrouble[] }> {
  const engine = bench.engine([projection], { onTrouble: (trouble) => troubles.push(trouble) })
  await engine.prepare()
  return { projection, engine, troubles }
}

function following(engine: ProjectionEngine): void {
  engine.start()
  onTestFinished(() => engine.stop())
}

async function changesOf(projection: CountingProjection, account: string): Promise<number | undefined> {
  return (await bench.db(projection.table).where({ id: account }).first())?.changes
}

const lease = () => bench.db('projection_lease').first()
const expire = () => bench.db('projection_lease').update({ expires_at: bench.db.raw(`now() - interval '1 ms'`) })

it('lets one engine work and another take over when the first stops', async () => {
  const june = randomUUID()
  const { projection, engine } = await prepared()
  const { engine: other } = await prepared(projection)
  engine.start()
  await vi.waitFor(async () => expect(await isLeaseHeld(bench.database.pool)).toBe(true), SOON)
  const { fence } = await lease()
  following(other)
  await givenChanges(june, 2)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(2), SOON)
  expect((await lease()).fence).toBe(fence)
  await engine.stop()
  await givenChanges(june, 1)
  // Sooner than a lease lasts that nobody gives back.
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(3), { timeout: 3_000 })
  expect((await lease()).fence).toBe(fence + 1)
})

it('lasts its time from when it is taken, however long a write was waited for that its last holder had begun', async () => {
  const { projection } = await prepared()
  const { pool } = bench.database
  const writing = await pool.connect()
  onTestFinished(() => writing.release())
  await writing.query('BEGIN')
  await writing.query('SELECT FROM projection_checkpoints WHERE name = $1 FOR UPDATE', [projection.name])
  await expire()
  const successor = new ProjectionLease(pool, [projection])
  onTestFinished(() => successor.giveUp())
  const taking = successor.take()
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE projection_checkpoints SET fence%'`
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), SOON)
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  await writing.query('COMMIT')
  expect(await taking).toHaveLength(1)
  const { expires_at } = await lease()
  expect(new Date(expires_at).getTime() - (rows[0]?.now ?? expect.fail()).getTime()).toBeGreaterThanOrEqual(4_000)
})

it('counts nothing twice when two engines race for it', async () => {
  const june = randomUUID()
  const { projection, engine } = await prepared()
  const { engine: other } = await prepared(projection)
  await givenChanges(june, 20)
  await Promise.all([engine.catchUp(), other.catchUp()])
  expect(await changesOf(projection, june)).toBe(20)
})

/** As a projector does, without a word about it. */
function writeOne(projection: CountingProjection, from: Checkpoint, to: string): Promise<unknown> {
  const upserts = [{ row: { id: 'x', changes: 1, last_revision: 0 }, before: null }]
  const table = new ReadModelTable(projection)
  return transaction(bench.database.pool, (client) => table.write(client, { from, to, upserts, removed: [] }))
}

it('has everybody look again when a holder died between a commit and its announcement', async () => {
  const changes = new ReadModelChanges(bench.database.url)
  await changes.start()
  onTestFinished(() => changes.close())
  const heard: ReadModelChange[] = []
  changes.subscribe((change) => heard.push(change))
  const seen: (number | undefined)[] = []
  changes.onGap(async () => seen.push(await changesOf(projection, 'x')))
  const { projection, engine } = await prepared()
  const position = await givenChanges('x', 1)
  const killed = new ProjectionLease(bench.database.pool, [projection])
  const [from] = (await killed.take()) ?? []
  if (!from) throw new Error('the lease was not free')
  await writeOne(projection, from, position)
  await killed.giveUp()
  following(engine)
  await vi.waitFor(() => expect(seen).toEqual([1]), SOON)
  // Once, and not of each change that follows.
  const later = await givenChanges('y', 1)
  await vi.waitFor(() => expect(heard.map((change) => change.position)).toEqual([later]), SOON)
  expect(seen).toEqual([1])
})

it('refuses the write of a holder who has been superseded, although nobody has moved the checkpoint since', async () => {
  const { projection } = await prepared()
  const position = await givenChanges(randomUUID(), 1)
  const { pool } = bench.database
  const old = new ProjectionLease(pool, [projection])
  const [from] = (await old.take()) ?? []
  if (!from) throw new Error('the lease was not free')
  const write = (checkpoint: Checkpoint) => writeOne(projection, checkpoint, position)
  await expire()
  const next = new ProjectionLease(pool, [projection])
  const [taken] = (await next.take()) ?? []
  if (!taken) throw new Error('the lease was not free')

  await expect(write(from)).rejects.toThrow(CheckpointMismatch)
  expect(await bench.db(projection.table)).toEqual([])
  await old.giveUp()
  expect(await isLeaseHeld(pool)).toBe(true)
  await write(taken)
  expect(await changesOf(projection, 'x')).toBe(1)
  await next.giveUp()
  expect(await isLeaseHeld(pool)).toBe(false)
})

it('makes a superseded engine stand by, and work again when its turn comes', async () => {
  const june = randomUUID()
  const { projection, engine, troubles } = await prepared()
  await givenChanges(june, 1)
  following(engine)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(1), SOON)

  const other = new ProjectionLease(bench.database.pool, [projection])
  const take = async () => {
    await expire()
    return other.take()
  }
  await vi.waitFor(async () => expect(await take()).not.toBeNull(), SOON)
  await givenChanges(june, 1)
  await vi.waitFor(() => expect(troubles.map(({ kind }) => kind)).toContain('standby'), SOON)
  expect(await changesOf(projection, june)).toBe(1)

  await other.giveUp()
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(2), SOON)
})

it('keeps a holder going whose database took back what was not yet on disk', async () => {
  const june = randomUUID()
  const { projection, engine } = await prepared()
  await givenChanges(june, 1)
  following(engine)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(1), SOON)
  // As after a crash of the machine: rows and checkpoint are both as they were before.
  await bench.db.transaction(async (trx) => {
    await trx('projection_checkpoints').where({ name: projection.name }).update({ position: null })
    await trx(projection.table).delete()
  })
  await givenChanges(june, 1)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(2), SOON)
})

it('leaves the read models to a newer program', async () => {
  const june = randomUUID()
  const { projection, engine, troubles } = await prepared()
  following(engine)
  await givenChanges(june, 1)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(1), SOON)
  const newer = { ...projection, version: 2 }
  const { engine: upgraded } = await prepared(newer)
  following(upgraded)
  await givenChanges(june, 1)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(2), SOON)
  await upgraded.stop()
  await vi.waitFor(() => expect(troubles.at(-1)?.error.name).toBe('ReadModelOutdated'), SOON)
  expect(await isLeaseHeld(bench.database.pool)).toBe(false)
})
