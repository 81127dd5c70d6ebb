import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { type CountingProjection, countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { readCheckpoint } from './checkpoints.ts'
import type { RebuildProgress } from './fold-together.ts'
import { rebuildReadModel } from './rebuild-read-models.ts'
import { shadowOf } from './table-sql.ts'

const ACCOUNTS = Array.from({ length: 20 }, () => randomUUID())
let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  await givenChanges(6_000)
})
afterAll(() => bench.close())

async function givenChanges(count: number): Promise<void> {
  const events = (account_id: string): RefiBellEvent[] =>
    Array.from({ length: Math.ceil(count / ACCOUNTS.length) }, () => ({
      type: 'CommunicationPreferenceChanged',
      data: { account_id, communication_opt_in: true },
    }))
  await Promise.all(
    ACCOUNTS.map((id) =>
      bench.log.append(
        `account-${id}`,
        'any',
        events(id).map((event) => proposed(event)),
      ),
    ),
  )
}

async function prepared(): Promise<{ projection: CountingProjection; engine: ReturnType<ProjectionBench['engine']> }> {
  const projection = countingProjection(`counts_${randomUUID().slice(0, 8)}`)
  const engine = bench.engine([projection])
  await engine.prepare()
  await engine.catchUp()
  return { projection, engine }
}

const rowsOf = (table: string) => bench.db(table).orderBy('id')
const parts = () => ({ pool: bench.database.pool, log: bench.log })

async function tablesLike(projection: CountingProjection): Promise<string[]> {
  const found = await bench.db('pg_tables').whereLike('tablename', `${projection.table}%`).pluck('tablename')
  return found.sort()
}

it('gives the same table, with its indexes, tells its progress, and leaves no shadow', async () => {
  const { projection, engine } = await prepared()
  const before = await rowsOf(projection.table)
  const seen: RebuildProgress[] = []
  await engine.rebuild(projection.name, (progress) => seen.push(progress))
  expect(before).toHaveLength(ACCOUNTS.length)
  expect(await rowsOf(projection.table)).toEqual(before)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.at(-1)?.fraction).toBe(1)
  expect(seen.map(({ fraction }) => fraction)).toEqual(seen.map(({ fraction }) => fraction).sort((a, b) => a - b))
  expect(await tablesLike(projection)).toEqual([projection.table])
  expect(await bench.db('pg_indexes').where({ tablename: projection.table })).toHaveLength(2)
  expect(await readCheckpoint(bench.database.pool, projection.name, 'shadow')).toBeNull()
})

it('serves all the while, loses nothing that is appended meanwhile, and the projector goes on with the new table', async () => {
  const { projection, engine } = await prepared()
  engine.start()
  onTestFinished(() => engine.stop())
  let rebuilding = true
  const totals: number[] = []
  const reading = (async () => {
    while (rebuilding) totals.push(Number((await bench.db(projection.table).sum('changes as total').first())?.total))
  })()
  const appending = (async () => {
    while (rebuilding) await givenChanges(20)
  })()
  for (let round = 0; round < 3; round++) await engine.rebuild(projection.name)
  rebuilding = false
  await Promise.all([reading, appending])
  await givenChanges(20)
  const appended = Number((await bench.db('events').count('* as total').first())?.total)
  await vi.waitFor(async () => {
    const now = await bench.db(projection.table).sum('changes as total').first()
    expect(Number(now?.total)).toBe(appended)
  })
  expect(totals.length).toBeGreaterThan(3)
  // No reader saw time go back, nor an empty table.
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(totals[0]).toBeGreaterThan(0)
})

it('goes on where it was interrupted, and the old table serves until then', async () => {
  const { projection } = await prepared()
  const interruption = new AbortController()
  const interrupted = rebuildReadModel(parts(), projection, {
    signal: interruption.signal,
    onProgress: () => interruption.abort(),
  })
  await expect(interrupted).rejects.toThrow()
  expect(await tablesLike(projection)).toEqual([projection.table, shadowOf(projection.table)])
  expect(await rowsOf(projection.table)).toHaveLength(ACCOUNTS.length)

  const restarted = bench.engine([projection])
  await restarted.prepare()
  restarted.start()
  await vi.waitFor(async () => expect(await tablesLike(projection)).toEqual([projection.table]), { timeout: 10_000 })
  await restarted.stop()
  expect((await readCheckpoint(bench.database.pool, projection.name, 'live'))?.generation).toBe(1)
})

it('is made at the start when the declaration has a new version', async () => {
  const { projection } = await prepared()
  const counting = projection.handlers.CommunicationPreferenceChanged
  const doubled: CountingProjection = {
    ...projection,
    version: 2,
    handlers: {
      CommunicationPreferenceChanged: {
        ...counting,
        evolve: (row, { data, revision }) => ({
          id: data.account_id,
          changes: (row?.changes ?? 0) + 2,
          last_revision: revision,
        }),
      },
    },
  }
  const before: { changes: number }[] = await rowsOf(projection.table)
  await bench.engine([doubled]).prepare()
  const after: { changes: number }[] = await rowsOf(projection.table)
  expect(after.map((row) => row.changes)).toEqual(before.map((row) => row.changes * 2))
})

it('is refused while another one is under way', async () => {
  const { projection } = await prepared()
  let second: Promise<unknown> | undefined
  await rebuildReadModel(parts(), projection, {
    onProgress: () => {
      second ??= rebuildReadModel(parts(), projection).catch((error: Error) => error.name)
    },
  })
  expect(await second).toBe('RebuildUnderWay')
})
