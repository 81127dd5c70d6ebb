import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { type CountingProjection, countingProjection, refusedOf } from '../../tests/support/counting-projection.ts'
import { endConnections } from '../../tests/support/end-connections.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { readCheckpoint } from './checkpoints.ts'
import type { ProjectionEngine, ProjectionTrouble } from './projection-engine.ts'
import { readProjectionHealth } from './read-model-health.ts'

/** On a machine that does much else. */
const SOON = { timeout: 10_000 }

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

const changed = (account_id: string): RefiBellEvent => ({
  type: 'CommunicationPreferenceChanged',
  data: { account_id, communication_opt_in: true },
})

async function givenChanges(...accounts: string[]): Promise<string> {
  let position = ''
  for (const account of accounts) position = await bench.given(`account-${account}`, changed(account))
  return position
}

/** So that tests do not meet. */
const ownName = () => `counts_${randomUUID().slice(0, 8)}`

function ownProjection(rest: Partial<CountingProjection> = {}): CountingProjection {
  return countingProjection(ownName(), rest)
}

async function changesOf(projection: CountingProjection, account: string): Promise<number | undefined> {
  return (await bench.db(projection.table).where({ id: account }).first())?.changes
}

function following(engine: ProjectionEngine): void {
  engine.start()
  onTestFinished(() => engine.stop())
}

describe('following the log', () => {
  it('projects what was there before it and what comes after', async () => {
    const [june, omar] = [randomUUID(), randomUUID()]
    await givenChanges(june, omar, june)
    const projection = ownProjection()
    const engine = bench.engine([projection])
    await engine.prepare()
    following(engine)
    await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(2), SOON)
    await givenChanges(omar)
    await vi.waitFor(async () => expect(await changesOf(projection, omar)).toBe(2), SOON)
    expect(await changesOf(projection, june)).toBe(2)
  })

  it('lets what a run appends gather before it reads on', async () => {
    const accounts = Array.from({ length: 100 }, () => randomUUID())
    const [june, omar] = [randomUUID(), randomUUID()]
    const projection = ownProjection()
    const engine = bench.engine([projection])
    await engine.prepare()
    await engine.catchUp()
    await givenChanges(...accounts)
    const readAll = bench.log.readAll.bind(bench.log)
    const read: { readonly count: number; readonly at: number }[] = []
    const reading = vi.spyOn(bench.log, 'readAll').mockImplementation(async (...given) => {
      const events = await readAll(...given)
      if (events.length === 0) return events
      read.push({ count: events.length, at: performance.now() })
      if (read.length === 1) await givenChanges(june)
      return events
    })
    onTestFinished(() => reading.mockRestore())
    following(engine)
    await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(1), SOON)
    await givenChanges(omar)
    await vi.waitFor(async () => expect(await changesOf(projection, omar)).toBe(1), SOON)
    expect(read.map(({ count }) => count)).toEqual([100, 1, 1])
    const [many, behind] = read
    expect((behind?.at ?? 0) - (many?.at ?? 0)).toBeGreaterThanOrEqual(99)
  })

  it('goes on after a restart where it was', async () => {
    const june = randomUUID()
    const projection = ownProjection()
    for (const expected of [1, 2]) {
      const engine = bench.engine([projection])
      await engine.prepare()
      await givenChanges(june)
      await engine.catchUp()
      expect(await changesOf(projection, june)).toBe(expected)
    }
  })

  it('moves the checkpoint over events that do not concern it, together with its neighbours', async () => {
    const projection = ownProjection()
    const deaf = ownProjection({ handlers: {} as CountingProjection['handlers'] })
    const engine = bench.engine([projection, deaf])
    await engine.prepare()
    const position = await givenChanges(randomUUID())
    await engine.catchUp()
    expect((await readCheckpoint(bench.database.pool, deaf.name, 'live'))?.position).toBe(position)
    expect((await readCheckpoint(bench.database.pool, projection.name, 'live'))?.position).toBe(position)
  })

  it('removes a row when the fold says so, and writes nothing when the fold changes nothing', async () => {
    const [june, omar] = [randomUUID(), randomUUID()]
    const keys = countingProjection().handlers.CommunicationPreferenceChanged.keys
    const projection = ownProjection({
      handlers: {
        CommunicationPreferenceChanged: {
          keys,
          evolve: (row, { data, revision }) =>
            revision === 0
              ? { id: data.account_id, changes: 1, last_revision: 0 }
              : data.account_id === june
                ? null
                : row,
        },
      },
    })
    const engine = bench.engine([projection])
    await engine.prepare()
    await givenChanges(june, omar)
    await engine.catchUp()
    const written = await bench.db(projection.table).where({ id: omar }).first(bench.db.raw('xmin::text'))
    await givenChanges(june, omar)
    await engine.catchUp()
    expect(await changesOf(projection, june)).toBeUndefined()
    expect(await bench.db(projection.table).where({ id: omar }).first(bench.db.raw('xmin::text'))).toEqual(written)
  })
})

describe('an event that cannot be folded', () => {
  const failing = (bad: string): CountingProjection => {
    const counting = countingProjection().handlers.CommunicationPreferenceChanged
    return ownProjection({
      handlers: {
        CommunicationPreferenceChanged: {
          ...counting,
          evolve(row, event, key) {
            if (event.data.account_id === bad) throw new TypeError('no such thing')
            return counting.evolve(row, event, key)
          },
        },
      },
    })
  }

  it('pauses its read model alone, exactly before it, and a repaired program goes on without loss', async () => {
    const [june, bad] = [randomUUID(), randomUUID()]
    const broken = failing(bad)
    const sound = ownProjection()
    const troubles: ProjectionTrouble[] = []
    const engine = bench.engine([broken, sound], { onTrouble: (trouble) => troubles.push(trouble) })
    await engine.prepare()
    await givenChanges(june, june)
    await givenChanges(bad)
    await givenChanges(june)
    following(engine)
    await vi.waitFor(() => expect(troubles.at(-1)?.kind).toBe('paused'), { timeout: 10_000 })
    expect(troubles).toHaveLength(5)
    expect(await changesOf(sound, june)).toBe(3)
    expect(await changesOf(broken, june)).toBe(2)
    const paused = (await readCheckpoint(bench.database.pool, broken.name, 'live'))?.paused
    expect(paused).toMatchObject({ stream: `account-${bad}`, event_type: 'CommunicationPreferenceChanged' })
    expect(paused?.error).toContain('no such thing')
    const health = await readProjectionHealth(bench.database.pool, bench.log, [broken, sound])
    expect(health.read_models.map((model) => model.paused !== null)).toEqual([true, false])
    await engine.stop()

    const repaired = bench.engine([{ ...countingProjection(broken.name) }])
    await repaired.prepare()
    await repaired.catchUp()
    expect(await changesOf(broken, june)).toBe(3)
    expect(await changesOf(broken, bad)).toBe(1)
    expect((await readCheckpoint(bench.database.pool, broken.name, 'live'))?.paused).toBeNull()
  })

  it('holds no longer what a repaired program passes over', async () => {
    const bad = randomUUID()
    const broken = failing(bad)
    const engine = bench.engine([broken])
    await engine.prepare()
    const position = await givenChanges(bad)
    following(engine)
    const paused = async () => (await readCheckpoint(bench.database.pool, broken.name, 'live'))?.paused
    await vi.waitFor(async () => expect((await paused())?.stream).toBe(`account-${bad}`), SOON)
    await engine.stop()

    const counting = countingProjection(broken.name).handlers.CommunicationPreferenceChanged
    const passing = { CommunicationPreferenceChanged: { ...counting, keys: () => [] } }
    const repaired = bench.engine([countingProjection(broken.name, { handlers: passing })])
    await repaired.prepare()
    await repaired.catchUp()
    const checkpoint = await readCheckpoint(bench.database.pool, broken.name, 'live')
    expect(checkpoint).toMatchObject({ paused: null, position })
  })

  it('is found among the others also when it is the database that refuses its row', async () => {
    const [june, bad] = [randomUUID(), randomUUID()]
    const broken = refusedOf(bad, ownName())
    const troubles: ProjectionTrouble[] = []
    const engine = bench.engine([broken], { onTrouble: (trouble) => troubles.push(trouble) })
    await engine.prepare()
    await givenChanges(june, june, june, bad, june)
    following(engine)
    await vi.waitFor(() => expect(troubles.at(-1)?.kind).toBe('paused'), { timeout: 10_000 })
    expect(await changesOf(broken, june)).toBe(3)
    const paused = (await readCheckpoint(bench.database.pool, broken.name, 'live'))?.paused
    expect(paused?.stream).toBe(`account-${bad}`)
    expect(paused?.error).toContain('out of range')
  })
})

it('outlives the loss of all its connections', async () => {
  const june = randomUUID()
  const projection = ownProjection()
  const engine = bench.engine([projection])
  await engine.prepare()
  following(engine)
  for (let round = 1; round <= 5; round++) {
    await givenChanges(june)
    await endConnections(bench.database.pool).catch(() => undefined)
    await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(round), { timeout: 15_000 })
  }
})

it('folds again what a crash of the database took back, though nothing new is written', async () => {
  const [june, omar] = [randomUUID(), randomUUID()]
  const [projection, other] = [ownProjection(), ownProjection()]
  const engine = bench.engine([projection, other])
  await engine.prepare()
  following(engine)
  const before = await givenChanges(june)
  await vi.waitFor(async () => expect(await changesOf(projection, june)).toBe(1), SOON)
  await givenChanges(june, omar)
  for (const one of [projection, other]) await vi.waitFor(async () => expect(await changesOf(one, omar)).toBe(1), SOON)
  // As the database is after a crash that came before its commits were on disk.
  await bench.db.transaction(async (trx) => {
    await trx('projection_checkpoints').where({ name: projection.name, slot: 'live' }).update({ position: before })
    await trx(projection.table).where({ id: omar }).delete()
    await trx(projection.table).where({ id: june }).update({ changes: 1, last_revision: 0 })
  })
  await vi.waitFor(async () => expect(await changesOf(projection, omar)).toBe(1), SOON)
  expect(await changesOf(projection, june)).toBe(2)
  expect(await changesOf(other, june)).toBe(2)
})

describe('a checkpoint that does not fit the log', () => {
  it('is refused when it belongs to another log', async () => {
    const projection = ownProjection()
    await bench.engine([projection]).prepare()
    await bench.db('projection_checkpoints').where({ name: projection.name }).update({ log_id: 'another' })
    await expect(bench.engine([projection]).prepare()).rejects.toThrow(/was made from another event log \(another\)/)
  })

  it('is refused when it is ahead of the log', async () => {
    const projection = ownProjection()
    await bench.engine([projection]).prepare()
    await bench
      .db('projection_checkpoints')
      .where({ name: projection.name })
      .update({ position: '99999999999999999999' })
    await expect(bench.engine([projection]).prepare()).rejects.toThrow(/has seen events that the log no longer has/)
  })

  it('is refused when a newer program made it', async () => {
    const projection = ownProjection()
    await bench.engine([{ ...projection, version: 2 }]).prepare()
    await expect(bench.engine([projection]).prepare()).rejects.toThrow(/newer version of this program/)
  })
})

it('shows that its loop lives while nothing happens, and that it no longer does', async () => {
  const projection = ownProjection()
  const engine = bench.engine([projection])
  await engine.prepare()
  await engine.catchUp()
  const health = () => readProjectionHealth(bench.database.pool, bench.log, [projection])
  expect(await health()).toMatchObject({
    alive: false,
    read_models: [{ lag_seconds: 0, paused: null, outdated: false }],
  })
  engine.start()
  await vi.waitFor(async () => expect((await health()).alive).toBe(true), SOON)
  await engine.stop()
  expect((await health()).alive).toBe(false)
})
