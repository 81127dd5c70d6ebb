import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CountingProjection, countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { readShadowCheckpoints } from './checkpoints.ts'
import { createIndexes } from './create-indexes.ts'
import { beginRebuild, stopRebuild } from './shadow.ts'
import { ShadowFold } from './shadow-fold.ts'
import { shadowOf } from './table-sql.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

const pool = () => bench.database.pool

async function begun(): Promise<ShadowFold> {
  const indexes: CountingProjection['indexes'] = [['changes'], ['changes', 'last_revision'], ['last_revision']]
  const projection = countingProjection(`indexed_${randomUUID().slice(0, 8)}`, { indexes })
  await bench.engine([projection]).prepare()
  await beginRebuild(pool(), projection)
  const shadow = (await readShadowCheckpoints(pool())).find(({ name }) => name === projection.name)
  if (!shadow) throw new Error('It is not begun')
  return new ShadowFold(pool(), projection, shadow)
}

async function indexesOf({ projection }: ShadowFold): Promise<string[]> {
  const found = await bench
    .db('pg_indexes')
    .where({ tablename: shadowOf(projection.table) })
    .pluck('indexdef')
  return found.map((definition: string) => definition.replace(/^.*USING btree /, '')).sort()
}

it('makes of a table those that a crash did not leave', async () => {
  const fold = await begun()
  const { sql } = fold.buffer.table
  await pool().query(sql.createIndex(['changes', 'last_revision']))
  await createIndexes(pool(), [fold])
  expect(fold.failure).toBeNull()
  expect(await indexesOf(fold)).toEqual(['(changes)', '(changes, last_revision)', '(id)', '(last_revision)'])
})

it('makes none of a rebuild that was stopped, and those of the others', async () => {
  const [stopped, wanted] = [await begun(), await begun()]
  await stopRebuild(pool(), stopped.projection)
  await createIndexes(pool(), [stopped, wanted])
  expect(stopped.failure).toBeInstanceOf(CheckpointMismatch)
  expect(wanted.failure).toBeNull()
  expect(await indexesOf(wanted)).toHaveLength(4)
})
