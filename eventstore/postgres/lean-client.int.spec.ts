import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { LeanClient } from './lean-client.ts'

let database: TestDatabase
const pools: pg.Pool[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())))
afterAll(() => database.drop())

/** Of one connection, so that who asks next is answered by the same as long as it lives. */
function poolOfOne(limits: Pick<pg.PoolConfig, 'query_timeout'> = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, ...limits, Client: LeanClient })
  pool.on('error', () => undefined)
  pools.push(pool)
  return pool
}

const backend = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

it('is asked in words, with values, by name and as rows, and tells by a promise or whom one names', async () => {
  const client: pg.Client = new LeanClient({ connectionString: database.url })
  await client.connect()
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect((await client.query('SELECT $1::int AS two', [2])).rows).toEqual([{ two: 2 }])
  const named: pg.QueryArrayConfig = { name: 'three', text: 'SELECT $1::int', values: [3], rowMode: 'array' }
  expect((await client.query(named)).rows).toEqual([[3]])
  const told = new Promise((resolve) => client.query('SELECT $1::int AS four', [4], (_, { rows }) => resolve(rows)))
  expect(await told).toEqual([{ four: 4 }])
  await client.end()
})

it('takes what answers by itself', async () => {
  const pool = poolOfOne({ query_timeout: 10_000 })
  await pool.query('CREATE TABLE numbers (number int)')
  const client = await pool.connect()
  await pipeline(Readable.from(['1\n', '2\n']), client.query(copyFrom('COPY numbers FROM STDIN')))
  client.release()
  expect((await pool.query('SELECT number FROM numbers ORDER BY 1')).rows).toEqual([{ number: 1 }, { number: 2 }])
})

it('says what is wrong, and who asked', async () => {
  const error = await poolOfOne()
    .connect()
    .then((client) => client.query('SELECT nothing_there').finally(() => client.release()))
    .catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: '42703' })
  expect((error as Error).stack).not.toMatch(/TCP|onStreamRead/)
})

it('gives up what takes longer than its patience, and lets go of the connection with all that waits behind it', async () => {
  await database.pool.query('CREATE TABLE asked (number int)')
  const client: pg.Client = new LeanClient({ connectionString: database.url, query_timeout: 1_000 })
  client.on('error', () => undefined)
  await client.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  const given = await Promise.allSettled([
    client.query('SELECT pg_sleep(60)'),
    client.query('INSERT INTO asked VALUES (1)'),
  ])
  await ended
  expect(given).toMatchObject([{ reason: { message: 'Query read timeout' } }, { status: 'rejected' }])
  expect((await database.pool.query('SELECT FROM asked')).rowCount).toBe(0)
})

it('is replaced in its pool where its patience was over', async () => {
  const pool = poolOfOne({ query_timeout: 1_000 })
  const before = await backend(pool)
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toThrow('Query read timeout')
  expect(await backend(pool)).not.toBe(before)
})
