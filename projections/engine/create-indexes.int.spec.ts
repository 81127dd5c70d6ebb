import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CountingProjection, countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { logEntriesProjection } from '../log-entries/log-entries-projection.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { readShadowCheckpoints } from './checkpoints.ts'
import { createIndexes } from './create-indexes.ts'
import type { AnyProjection } from './projection.ts'
import { beginRebuild, stopRebuild } from './shadow.ts'
import { ShadowFold } from './shadow-fold.ts'
import { shadowOf } from './table-sql.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

const pool = () => bench.database.pool

const INDEXES: CountingProjection['indexes'] = [['changes'], ['changes', 'last_revision'], ['last_revision']]

function indexed(): AnyProjection {
  return countingProjection(`indexed_${randomUUID().slice(0, 8)}`, { indexes: INDEXES })
}

async function begun(projection = indexed()): Promise<ShadowFold> {
  await bench.engine([projection]).prepare()
  await beginRebuild(pool(), projection)
  const shadow = (await readShadowCheckpoints(pool())).find(({ name }) => name === projection.name)
  if (!shadow) throw new Error('It is not begun')
  return new ShadowFold(pool(), projection, shadow)
}

/** More than are added with one question. */
function manyEvents() {
  const data = { account_id: randomUUID(), communication_opt_in: true }
  return Array.from({ length: 150 }, () => proposed({ type: 'CommunicationPreferenceChanged', data }))
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

it('gives the entries of the log their key when they are all there, once', async () => {
  await bench.log.append(`account-${randomUUID()}`, 'no_stream', manyEvents())
  const fold = await begun(logEntriesProjection)
  await fold.take(await bench.log.readAll(null, 1_000), undefined)
  await fold.settle()
  expect(await indexesOf(fold)).toEqual([])
  for (const _ of ['at first', 'after a crash']) {
    await createIndexes(pool(), [fold])
    expect(fold.failure).toBeNull()
    const others = ['("position")', '(actor_id, "position")', '(occurred_at)', '(stream)', '(type, "position")']
    expect(await indexesOf(fold)).toEqual(others)
  }
  const isKey = 'SELECT contype FROM pg_constraint WHERE conrelid = to_regclass($1)'
  const { rows } = await pool().query(isKey, [shadowOf(logEntriesProjection.table)])
  expect(rows).toContainEqual({ contype: 'p' })
})

it('makes none of a rebuild that was stopped, and those of the others', async () => {
  const [stopped, wanted] = [await begun(), await begun()]
  await stopRebuild(pool(), stopped.projection)
  await createIndexes(pool(), [stopped, wanted])
  expect(stopped.failure).toBeInstanceOf(CheckpointMismatch)
  expect(wanted.failure).toBeNull()
  expect(await indexesOf(wanted)).toHaveLength(4)
})
