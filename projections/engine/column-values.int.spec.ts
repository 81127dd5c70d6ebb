import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { columnAsText, columnOf, columnTypes } from './column-values.ts'
import { copyIn } from './copy-in.ts'
import type { ColumnType } from './projection.ts'
import { rowsInBinary } from './rows-in-binary.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('postgresUrl'), types: columnTypes })
  await client.connect()
})
afterAll(() => client.end())

// PostgreSQL keeps no NUL characters and no lone surrogates.
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
const hostile = fc.constantFrom('', 'NULL', 'null', '{}', '"', '\\', '\\"', 'a,b', ' ', "'", '{"a"}', '\n\t')
const anyText = fc.oneof(text, hostile)
const at = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

const VALUES: readonly (readonly [ColumnType, fc.Arbitrary<unknown>])[] = [
  ['text', anyText],
  ['integer', fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1))],
  ['numeric', fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100)],
  ['numeric', fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }).map((value) => value + 0)],
  ['bigint', fc.maxSafeInteger().map(String)],
  ['boolean', fc.boolean()],
  ['uuid', fc.uuid()],
  ['date', at.map((date) => date.toISOString().slice(0, 10))],
  ['timestamptz', at.map((date) => date.toISOString())],
  ['json', fc.record({ a: anyText, b: fc.array(anyText), c: fc.option(fc.integer()) })],
  ['jsonb', fc.record({ a: anyText, b: fc.array(anyText), c: fc.option(fc.integer()) })],
  ['text[]', fc.array(anyText)],
]

it.each(VALUES)('a column of %s reads back as it was written, nulls included', async (type, values) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(values), { maxLength: 8 }), async (column) => {
      const text = columnAsText(
        column.map((value) => ({ value })),
        'value',
        type,
      )
      const sql = `SELECT u.value::${type} AS value FROM unnest(${columnOf(type, 1)}) AS u (value)`
      const read = await client.query<{ value: unknown }>(sql, [text])
      expect(read.rows.map((row) => row.value)).toEqual(column)
    }),
    { numRuns: 60 },
  )
})

it.each(VALUES)('a column of %s that is copied reads back as it was written, nulls included', async (type, values) => {
  await client.query(`CREATE TEMP TABLE copied (place integer, value ${type}) ON COMMIT PRESERVE ROWS`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(values), { minLength: 1, maxLength: 8 }), async (column) => {
      const rows = column.map((value, place) => ({ place, value }))
      const columns = [['place', 'integer'] as const, ['value', type] as const]
      const bytes = rowsInBinary(rows, columns, JSON.stringify)
      await copyIn(client, 'TRUNCATE copied; COPY copied (place, value) FROM STDIN (FORMAT binary)', bytes)
      expect((await client.query('SELECT place, value FROM copied ORDER BY place')).rows).toEqual(rows)
    }),
    { numRuns: 60 },
  )
  await client.query('DROP TABLE copied')
})

const MOMENTS = [
  ['2026-11-25 18:33:07.12+00', '2026-11-25T18:33:07.120Z'],
  ['2026-11-25 18:33:07+00', '2026-11-25T18:33:07.000Z'],
  ['2026-11-25 18:33:07.123456+00', '2026-11-25T18:33:07.123Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
]

it.each(MOMENTS)('the moment %s reads as %s, also where the session is elsewhere', async (written, read) => {
  for (const zone of ['UTC', 'America/Denver']) {
    await client.query(`SET TIME ZONE '${zone}'`)
    expect((await client.query('SELECT $1::timestamptz AS value', [written])).rows).toEqual([{ value: read }])
  }
})
