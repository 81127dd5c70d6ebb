import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readCheckpoint } from '../../projections/engine/checkpoints.ts'
import { rebuildReadModel } from '../../projections/engine/rebuild-read-models.ts'
import { shadowOf } from '../../projections/engine/table-sql.ts'
import { type CountingProjection, countingProjection } from '../support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../support/projection-bench.ts'
import { RUN } from '../support/start-command.ts'

const PROCESS = fileURLToPath(new URL('./rebuilding-process.ts', import.meta.url))
const PATIENCE = { timeout: 30_000 }
/** Three batches of a rebuild. */
const CHANGES = 1_250
const ROWS = [{ id: 'june', changes: CHANGES }]

let bench: ProjectionBench
let child: ChildProcess | undefined
beforeAll(async () => {
  bench = await createProjectionBench()
  const changed = {
    type: 'CommunicationPreferenceChanged',
    data: { account_id: 'june', communication_opt_in: true },
  } as const
  await bench.given('account-june', ...Array.from({ length: CHANGES }, () => changed))
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(() => bench.close())

async function prepared(): Promise<CountingProjection> {
  const projection = countingProjection(`killed_${randomUUID().slice(0, 8)}`)
  const engine = bench.engine([projection])
  await engine.prepare()
  await engine.catchUp()
  return projection
}

/** @param rest which reading has no end, and whether it compares */
function started({ name }: CountingProjection, ...rest: string[]): ChildProcess {
  child = spawn(process.execPath, [RUN, PROCESS, bench.database.url, name, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return child
}

async function killed(victim: ChildProcess): Promise<void> {
  victim.kill('SIGKILL')
  await once(victim, 'exit')
}

/** Kills a rebuild when it says that it has come to a place. */
async function killedAt(projection: CountingProjection, reading: string): Promise<void> {
  const victim = started(projection, reading)
  if (victim.stdout) await once(victim.stdout, 'data')
  await killed(victim)
}

/** Kills a rebuild when it waits for the table that serves, which is read or written by somebody else until then. */
async function killedWaiting(projection: CountingProjection, mode: string, ...rest: string[]): Promise<void> {
  const other = await bench.database.pool.connect()
  try {
    await other.query(`BEGIN; LOCK TABLE "${projection.table}" IN ${mode} MODE`)
    const victim = started(projection, '0', ...rest)
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = to_regclass($1) AND NOT granted`
    await vi.waitFor(
      async () => expect((await bench.database.pool.query(waiting, [projection.table])).rowCount).toBe(1),
      PATIENCE,
    )
    await killed(victim)
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
}

const KILLS: readonly (readonly [string, (projection: CountingProjection) => Promise<void>])[] = [
  ['when the new table is there', (projection) => killedAt(projection, '1')],
  ['in the midst of the log', (projection) => killedAt(projection, '2')],
  ['when all is written', (projection) => killedAt(projection, '4')],
  ['while it compares', (projection) => killedWaiting(projection, 'ACCESS EXCLUSIVE', 'compare')],
  ['before it switches', (projection) => killedWaiting(projection, 'ACCESS SHARE')],
]

describe.each(KILLS)('A rebuild that is killed %s', (_, kill) => {
  it('leaves the old table serving, and the next start ends it', async () => {
    const projection = await prepared()
    await kill(projection)
    await expectOld(projection)
    const engine = bench.engine([projection])
    await engine.prepare()
    engine.start()
    await vi.waitFor(async () => expect(await shadowOfIt(projection)).toBeNull(), PATIENCE)
    await engine.stop()
    await expectNew(projection)
  })

  it('is ended by the next command', async () => {
    const projection = await prepared()
    await kill(projection)
    await expectOld(projection)
    // The server lets go of what the killed one held as soon as it sees that nobody is there.
    await vi.waitFor(() => rebuildReadModel({ pool: bench.database.pool, log: bench.log }, projection), PATIENCE)
    await expectNew(projection)
  })
})

it('A rebuild that is killed when it has switched is done', async () => {
  const projection = await prepared()
  await killedAt(projection, '0')
  await expectNew(projection)
})

const shadowOfIt = ({ name }: CountingProjection) => readCheckpoint(bench.database.pool, name, 'shadow')

async function expectOld(projection: CountingProjection): Promise<void> {
  expect(await shadowOfIt(projection)).not.toBeNull()
  await vi.waitFor(async () =>
    expect(await tablesOf(projection)).toEqual([projection.table, shadowOf(projection.table)]),
  )
  await expectServing(projection, 0)
}

async function expectNew(projection: CountingProjection): Promise<void> {
  expect(await shadowOfIt(projection)).toBeNull()
  expect(await tablesOf(projection)).toEqual([projection.table])
  expect(await bench.db('pg_indexes').where({ tablename: projection.table })).toHaveLength(2)
  await expectServing(projection, 1)
}

async function expectServing({ name, table }: CountingProjection, generation: number): Promise<void> {
  expect(await bench.db(table).select('id', 'changes')).toEqual(ROWS)
  expect((await readCheckpoint(bench.database.pool, name, 'live'))?.generation).toBe(generation)
}

function tablesOf({ table }: CountingProjection): Promise<string[]> {
  return bench.db('pg_tables').whereLike('tablename', `${table}%`).orderBy('tablename').pluck('tablename')
}
