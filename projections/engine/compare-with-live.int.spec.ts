import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type CountingProjection, countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { readComparisons } from './rebuild-comparisons.ts'
import { rebuildReadModels } from './rebuild-read-models.ts'
import { beginRebuild } from './shadow.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  for (const account_id of ['june', 'omar', 'zoe']) await changesOfMind(account_id)
})
afterAll(() => bench.close())

const changesOfMind = (account_id: string) =>
  bench.given(`account-${account_id}`, {
    type: 'CommunicationPreferenceChanged',
    data: { account_id, communication_opt_in: true },
  })

async function prepared(rest: Partial<CountingProjection> = {}): Promise<CountingProjection> {
  const projection = countingProjection(`compared_${randomUUID().slice(0, 8)}`, rest)
  const engine = bench.engine([projection])
  await engine.prepare()
  await engine.catchUp()
  return projection
}

async function compared(projection: CountingProjection) {
  const parts = { pool: bench.database.pool, log: bench.log }
  const [rebuilt] = await rebuildReadModels(parts, [projection], { compare: true })
  if (rebuilt?.failure) throw rebuilt.failure
  return rebuilt?.comparison
}

it('a read model that is what the log says differs in nothing', async () => {
  expect(await compared(await prepared())).toMatchObject({ different: 0, differences: [] })
})

it('names what was changed, put in and taken out by hand, and what the log says serves', async () => {
  const projection = await prepared()
  const before = await bench.db(projection.table).orderBy('id')
  await bench.db(projection.table).where({ id: 'june' }).update({ changes: 99 })
  await bench.db(projection.table).where({ id: 'omar' }).del()
  await bench.db(projection.table).insert({ id: 'nobody', changes: 1, last_revision: 0 })
  const [june] = before
  const found = {
    different: 3,
    differences: [
      { key: 'june', column: 'changes', old: 99, new: june.changes },
      { key: 'nobody', column: null, old: 'a row', new: 'no row' },
      { key: 'omar', column: null, old: 'no row', new: 'a row' },
    ],
  }
  expect(await compared(projection)).toMatchObject(found)
  expect(await bench.db(projection.table).orderBy('id')).toEqual(before)
  expect((await readComparisons(bench.database.pool)).get(projection.name)).toMatchObject(found)
  expect(await compared(projection)).toMatchObject({ different: 0 })
})

it('does not say what is personal, but whether there was anything', async () => {
  const projection = await prepared({ personal: ['changes'] })
  await bench.db(projection.table).where({ id: 'zoe' }).update({ changes: 41 })
  const text = JSON.stringify(await compared(projection))
  expect(text).toContain('"key":"zoe","column":"changes","old":"(personal)","new":"(personal)"')
  expect(text).not.toContain('41')
})

it('counts every row, and tells of the first hundred', async () => {
  const projection = await prepared()
  await bench.db.raw(
    `INSERT INTO ?? (id, changes, last_revision) SELECT 'x' || lpad(n::text, 5, '0'), 1, 0 FROM generate_series(1, 12000) n`,
    [projection.table],
  )
  const found = await compared(projection)
  expect(found?.different).toBe(12_000)
  expect(found?.differences).toHaveLength(100)
})

it('compares with what serves as it is, however far behind the log that is', async () => {
  const projection = await prepared()
  await changesOfMind('june')
  expect(await compared(projection)).toMatchObject({ different: 0 })
  const engine = bench.engine([projection])
  await engine.catchUp()
  const counted = await bench.db('events').where({ stream: 'account-june' }).count('* as changes').first()
  expect(await bench.db(projection.table).where({ id: 'june' }).first('changes')).toEqual({
    changes: Number(counted?.changes),
  })
})

it('is done by whoever folds the log when it was asked for, while that goes on', async () => {
  const projection = await prepared()
  await bench.db(projection.table).where({ id: 'june' }).update({ changes: 99 })
  const engine = bench.engine([projection])
  engine.start()
  onTestFinished(() => engine.stop())
  await beginRebuild(bench.database.pool, projection, true)
  await vi.waitFor(
    async () => {
      await changesOfMind('omar')
      const kept = (await readComparisons(bench.database.pool)).get(projection.name)
      expect(kept).toMatchObject({ different: 1, differences: [{ key: 'june', old: 99 }] })
    },
    { timeout: 20_000 },
  )
})

it('keeps no connection where it cannot be compared', async () => {
  const projection = await prepared()
  const { pool } = bench.database
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  const failing = async () => {
    const client = await connect()
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    const refusing = (...asked: unknown[]) =>
      String(asked[0]).includes('REPEATABLE READ') ? Promise.reject(new Error('It is lost')) : query(...asked)
    client.query = refusing as typeof client.query
    return client
  }
  const connecting = (callback?: unknown) => (callback === undefined ? failing() : connect(callback))
  const spied = vi.spyOn(pool, 'connect').mockImplementation(connecting as typeof pool.connect)
  onTestFinished(() => spied.mockRestore())
  await expect(compared(projection)).rejects.toThrow('It is lost')
  expect(pool.idleCount).toBe(pool.totalCount)
})
