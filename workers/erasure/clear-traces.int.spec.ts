import pg from 'pg'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { clearTracesTask } from './clear-traces.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE feedback (id text PRIMARY KEY, message text)')
})
afterAll(() => database.drop())

/** Changes when the table is written anew. */
async function file(table: string): Promise<string> {
  const { rows } = await database.pool.query('SELECT pg_relation_filepath($1) AS path', [table])
  return rows[0].path
}

async function bytesOf(table: string): Promise<number> {
  const { rows } = await database.pool.query('SELECT pg_relation_size($1)::integer AS bytes', [table])
  return rows[0].bytes
}

function clear(databaseUrl = database.url, logger: Logger = pino({ level: 'silent' })): Promise<void> {
  return clearTracesTask({ databaseUrl, logger }).run({}, { isLast: false })
}

describe('It waits', () => {
  it.each([
    ['who could still look at what was deleted', 'REPEATABLE READ', 'SELECT * FROM pg_class LIMIT 1', null],
    ['who began to write before it was deleted', 'READ COMMITTED', 'SELECT pg_current_xact_id()', null],
    ['who did so in another database', 'READ COMMITTED', 'SELECT pg_current_xact_id()', 'postgres'],
  ])('for %s', async (_, isolation, statement, elsewhere) => {
    const url = elsewhere === null ? database.url : Object.assign(new URL(database.url), { pathname: elsewhere }).href
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query(`BEGIN ISOLATION LEVEL ${isolation}`)
    await other.query(statement)
    await database.pool.query(`INSERT INTO feedback SELECT n, 'heliotrope' FROM generate_series(1, 9) n`)
    await database.pool.query('DELETE FROM feedback')
    const before = await file('feedback')

    const cleared = clear()
    await vi.waitFor(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE query LIKE '%age(backend_xmin)%' AND pid <> pg_backend_pid() AND datname = current_database()`
      expect((await database.pool.query(waiting)).rowCount).toBe(1)
    })
    expect(await file('feedback')).toBe(before)
    await other.query('COMMIT')
    await cleared
    expect(await file('feedback')).not.toBe(before)
    expect(await bytesOf('feedback')).toBe(0)
  })
})

it('leaves nothing in the statistics, though somebody began to look while a table was written anew', async () => {
  const { pool } = database
  const [user, reader] = [
    new pg.Client({ connectionString: database.url }),
    new pg.Client({ connectionString: database.url }),
  ]
  await Promise.all([user.connect(), reader.connect()])
  onTestFinished(async () => void (await Promise.all([user.end(), reader.end()])))
  await pool.query(`INSERT INTO feedback SELECT n, 'heliotrope' FROM generate_series(1, 9) n`)
  await pool.query('ANALYZE feedback')
  await pool.query(`UPDATE feedback SET message = 'marigold'`)
  const waits = async (query: string) =>
    vi.waitFor(async () => {
      const found = `SELECT FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid() AND datname = current_database()`
      expect((await pool.query(found, [query])).rowCount).toBe(1)
    })

  await user.query('BEGIN')
  await user.query('LOCK TABLE feedback IN ACCESS SHARE MODE')
  const cleared = clear()
  await waits('VACUUM (FULL, ANALYZE) feedback')
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await reader.query('SELECT FROM pg_class LIMIT 1')
  await user.query('COMMIT')
  await waits('%age(backend_xmin)%')
  await reader.query('COMMIT')
  await cleared
  const { rows } = await pool.query(
    `SELECT position('heliotrope'::bytea IN pg_read_binary_file(pg_relation_filepath('pg_statistic'))) AS place`,
  )
  expect(rows).toEqual([{ place: 0 }])
  await pool.query('DELETE FROM feedback')
})

it('leaves nothing in the statistics of a table that has no rows any more', async () => {
  const { pool } = database
  const known = async () =>
    (
      await pool.query(
        `SELECT FROM pg_stats WHERE tablename = 'feedback' AND most_common_vals::text LIKE '%heliotrope%'`,
      )
    ).rowCount
  await pool.query(`INSERT INTO feedback SELECT n, 'heliotrope' FROM generate_series(1, 9) n`)
  await pool.query('ANALYZE feedback')
  expect(await known()).toBe(1)
  await pool.query('DELETE FROM feedback')
  await clear()
  expect(await known()).toBe(0)
  await pool.query(`INSERT INTO feedback VALUES ('1', 'still a table')`)
})

it('does what it may on a server that is not ours, and says what it may not', async () => {
  const { pool } = database
  await pool.query(`CREATE ROLE guest LOGIN PASSWORD 'guest'`)
  onTestFinished(async () => {
    await pool.query('DROP OWNED BY guest')
    await pool.query('DROP ROLE guest')
  })
  await pool.query('GRANT CREATE ON SCHEMA public TO guest')
  const url = Object.assign(new URL(database.url), { username: 'guest', password: 'guest' }).toString()
  const guest = new pg.Client({ connectionString: url })
  await guest.connect()
  await guest.query('CREATE TABLE accounts (id text PRIMARY KEY, first_name text)')
  await guest.end()
  const before = await file('accounts')

  const logger = pino({ level: 'silent' })
  const warned = vi.spyOn(logger, 'warn')
  await clear(url, logger)
  expect(await file('accounts')).not.toBe(before)
  expect(warned).toHaveBeenCalledWith(
    { reason: expect.stringMatching(/permission denied/) },
    'what was erased may be left in the write-ahead log of the database',
  )
})
