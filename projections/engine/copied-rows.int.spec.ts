import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { sheetTurnsProjection } from '../sheet-turns/sheet-turns-projection.ts'
import { readCheckpoint } from './checkpoints.ts'
import { ReadModelTable } from './read-model-table.ts'
import { transaction } from './transaction.ts'
import { UnwritableRow } from './unwritable-row.ts'

const MANY = 250
const AT = '2026-03-16T12:00:00.000Z'

let bench: ProjectionBench
beforeEach(async () => {
  bench = await createProjectionBench()
  await bench.engine([sheetTurnsProjection]).prepare()
})
afterEach(() => bench.close())

/** Writes rows as what the next event has made. */
async function write(position: string, rows: readonly object[]): Promise<void> {
  const from = await readCheckpoint(bench.database.pool, sheetTurnsProjection.name, 'live')
  if (from === null) throw new Error('there is no checkpoint')
  const upserts = rows.map((row) => ({ row, before: null }))
  const table = new ReadModelTable(sheetTurnsProjection)
  await transaction(bench.database.pool, (client) => table.write(client, { from, to: position, upserts, removed: [] }))
}

const rowsOf = (kind: string, count: number) =>
  Array.from({ length: count }, () => ({ id: randomUUID(), at: AT, position: '1', kind }))

const kinds = async () => {
  const counted = await bench.db(sheetTurnsProjection.table).select('kind').count('* as count').groupBy('kind')
  return Object.fromEntries(counted.map(({ kind, count }) => [kind, Number(count)]))
}

it('many rows of an event each are there at once, as are few', async () => {
  await write('1', rowsOf('uploaded', MANY))
  await write('2', rowsOf('deleted', 3))
  expect(await kinds()).toEqual({ uploaded: MANY, deleted: 3 })
})

it.each([3, MANY])(
  'of an event that stands in the log twice the first row counts, and %i others are kept',
  async (count) => {
    const first = rowsOf('uploaded', MANY)
    await write('1', first)
    await write('2', [...rowsOf('deleted', count), { ...first[0], kind: 'fell_back' }])
    expect(await kinds()).toEqual({ uploaded: MANY, deleted: count })
    expect((await readCheckpoint(bench.database.pool, sheetTurnsProjection.name, 'live'))?.position).toBe('2')
  },
)

it('a row that the database refuses is told as such, and nothing is kept', async () => {
  const bad = { ...rowsOf('uploaded', 1)[0], at: 'never' }
  await expect(write('1', [...rowsOf('uploaded', MANY), bad])).rejects.toThrow(UnwritableRow)
  expect(await kinds()).toEqual({})
  await write('1', rowsOf('uploaded', MANY))
  expect(await kinds()).toEqual({ uploaded: MANY })
})
