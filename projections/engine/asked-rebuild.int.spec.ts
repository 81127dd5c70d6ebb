import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { EventLog } from '../../eventstore/port.ts'
import { type CountingProjection, countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { readCheckpoint, readShadowCheckpoints } from './checkpoints.ts'
import type { ProjectionTrouble } from './projection-engine.ts'
import { readRebuilds } from './rebuilds.ts'
import { beginRebuild, stopRebuild } from './shadow.ts'
import { ShadowFold } from './shadow-fold.ts'
import { ToldReading } from './told-reading.ts'

const PATIENCE = { timeout: 20_000 }
/** Of which a batch is two fifths: a rebuild reads three times. */
const CHANGES = 625

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  const changed = {
    type: 'CommunicationPreferenceChanged',
    data: { account_id: 'june', communication_opt_in: true },
  } as const
  await bench.given('account-june', ...Array.from({ length: CHANGES }, () => changed))
})
afterAll(() => bench.close())

const pool = () => bench.database.pool
const checkpoint = (projection: CountingProjection, slot: 'live' | 'shadow') =>
  readCheckpoint(pool(), projection.name, slot)
const generation = async (projection: CountingProjection) => (await checkpoint(projection, 'live'))?.generation
const rowsOf = (projection: CountingProjection) => bench.db(projection.table).select('id', 'changes')
const ALL = [{ id: 'june', changes: CHANGES }]

async function prepared(rest: Partial<CountingProjection> = {}): Promise<CountingProjection> {
  const projection = countingProjection(`asked_${randomUUID().slice(0, 8)}`, rest)
  const engine = bench.engine([projection])
  await engine.prepare()
  await engine.catchUp()
  return projection
}

/** An engine that follows the log from now on, and looks at once for what was asked for before. Returns what it says of its troubles. */
async function following(projection: CountingProjection, log: EventLog = bench.log): Promise<ProjectionTrouble[]> {
  const troubles: ProjectionTrouble[] = []
  const engine = bench.engine([projection], { log, onTrouble: (trouble) => troubles.push(trouble) })
  engine.start()
  onTestFinished(() => engine.stop())
  return troubles
}

/** The log, which gives nobody its second batch before it is let go. */
function heldLog() {
  let letGo = () => {}
  let isHeld = false
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const head = bench.log.head()
  const log: EventLog = {
    id: bench.log.id,
    append: (...given) => bench.log.append(...given),
    readStream: (...given) => bench.log.readStream(...given),
    head: () => bench.log.head(),
    onAppended: (wake) => bench.log.onAppended(wake),
    close: async () => {},
    async readAll(after, limit) {
      if (after !== null && after !== (await head)) {
        isHeld = true
        await released
      }
      return bench.log.readAll(after, limit)
    },
  }
  return { log, letGo, held: () => vi.waitFor(() => expect(isHeld).toBe(true), PATIENCE) }
}

it('is found by whoever folds the log, and swapped', async () => {
  const projection = await prepared()
  await following(projection)
  await beginRebuild(pool(), projection)
  await vi.waitFor(async () => expect(await generation(projection)).toBe(1), PATIENCE)
  expect(await checkpoint(projection, 'shadow')).toBeNull()
  expect(await rowsOf(projection)).toEqual(ALL)
})

it('is not begun twice', async () => {
  const projection = await prepared()
  const both = await Promise.allSettled([beginRebuild(pool(), projection), beginRebuild(pool(), projection)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(beginRebuild(pool(), projection)).rejects.toThrow('is being rebuilt already')
})

it('shows old and new side by side', async () => {
  const projection = await prepared()
  const head = await bench.log.head()
  expect((await readRebuilds(pool(), [projection], head)).size).toBe(0)
  await beginRebuild(pool(), projection)
  expect((await readRebuilds(pool(), [projection], head)).get(projection.name)).toEqual({
    name: projection.name,
    position: null,
    fraction: 0,
    rows: 0,
    rows_now: 1,
    paused: null,
    compare: false,
  })
})

it('tells how far it is long before its table is written', async () => {
  const projection = await prepared()
  const head = await bench.log.head()
  const { log, letGo, held } = heldLog()
  await beginRebuild(pool(), projection)
  await following(projection, log)
  await held()
  const rebuild = async () => (await readRebuilds(pool(), [projection], head)).get(projection.name)
  await vi.waitFor(async () => expect(await rebuild()).toMatchObject({ fraction: 0.4, rows: 0 }), PATIENCE)
  letGo()
  await vi.waitFor(async () => expect(await generation(projection)).toBe(1), PATIENCE)
})

it('ends for one that was stopped before its table is written', async () => {
  const [wanted, stopped] = [await prepared(), await prepared()]
  for (const projection of [wanted, stopped]) await beginRebuild(pool(), projection)
  const folds = (await readShadowCheckpoints(pool())).flatMap((shadow) =>
    [wanted, stopped].filter(({ name }) => name === shadow.name).map((one) => new ShadowFold(pool(), one, shadow)),
  )
  await stopRebuild(pool(), stopped)
  await new ToldReading(pool()).tell(folds)
  expect(folds.find(({ projection }) => projection === wanted)?.failure).toBeNull()
  expect(folds.find(({ projection }) => projection === stopped)?.failure).toBeInstanceOf(CheckpointMismatch)
  await stopRebuild(pool(), wanted)
})

it('is stopped in the middle: the old table serves on, and nobody is in trouble', async () => {
  const projection = await prepared()
  const { log, letGo, held } = heldLog()
  await beginRebuild(pool(), projection)
  const troubles = await following(projection, log)
  await held()
  await stopRebuild(pool(), projection)
  letGo()
  await expect(stopRebuild(pool(), projection)).rejects.toThrow('is not being built anew')
  // Once another one comes to its end, what was left of the first is done, too.
  await beginRebuild(pool(), projection)
  await vi.waitFor(async () => expect(await generation(projection)).toBe(1), PATIENCE)
  expect(await rowsOf(projection)).toEqual(ALL)
  expect(troubles).toEqual([])
})

it('begun again while the stopped one is still at it, the table that is swapped is a whole one', async () => {
  const projection = await prepared()
  const { log, letGo, held } = heldLog()
  await beginRebuild(pool(), projection)
  await following(projection, log)
  await held()
  await stopRebuild(pool(), projection)
  await beginRebuild(pool(), projection)
  letGo()
  await vi.waitFor(async () => expect(await checkpoint(projection, 'shadow')).toBeNull(), PATIENCE)
  expect(await rowsOf(projection)).toEqual(ALL)
})

it('that meets an event which it cannot fold says where, and waits; the old one serves', async () => {
  let isBroken = false
  const counting = countingProjection().handlers.CommunicationPreferenceChanged
  const projection = await prepared({
    handlers: {
      CommunicationPreferenceChanged: {
        ...counting,
        evolve(...given) {
          if (isBroken) throw new Error('No value.')
          return counting.evolve(...given)
        },
      },
    },
  })
  isBroken = true
  await beginRebuild(pool(), projection)
  await following(projection)
  await vi.waitFor(
    async () =>
      expect((await checkpoint(projection, 'shadow'))?.paused).toMatchObject({
        stream: 'account-june',
        event_type: 'CommunicationPreferenceChanged',
        error: expect.stringContaining('No value.'),
      }),
    PATIENCE,
  )
  expect(await rowsOf(projection)).toEqual(ALL)
  await stopRebuild(pool(), projection)
  expect(await bench.db('pg_tables').whereLike('tablename', `${projection.table}%`).pluck('tablename')).toEqual([
    projection.table,
  ])
})

it('of another version of the program is neither begun nor stopped', async () => {
  const projection = await prepared()
  await expect(beginRebuild(pool(), { ...projection, version: 2 })).rejects.toThrow('another version of the program')
  await beginRebuild(pool(), projection)
  await bench.db('projection_checkpoints').where({ name: projection.name, slot: 'shadow' }).update({ version: 2 })
  await expect(stopRebuild(pool(), projection)).rejects.toThrow('It cannot be stopped.')
  expect(await checkpoint(projection, 'shadow')).not.toBeNull()
})
