import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { byteaArray } from './bytea-array.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([])
})
afterAll(() => database.drop())

it.each([
  ['bytes, nothing and empty bytes', [randomBytes(300), null, Buffer.alloc(0), Buffer.from([0, 92, 34, 255])]],
  ['nothing but nulls', [null, null]],
  ['no element', []],
])('%s arrive as they are', async (_, values) => {
  const { rows } = await database.pool.query<{ value: Buffer | null }>(
    'select value from unnest($1::bytea[]) with ordinality as v(value, number) order by number',
    [byteaArray(values)],
  )
  expect(rows.map(({ value }) => value)).toEqual(values)
})
