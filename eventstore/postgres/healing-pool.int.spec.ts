import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { openHealingPool } from './healing-pool.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('outlives a connection that breaks while nobody listens to it', async () => {
  const pool = openHealingPool({ connectionString: database.url, max: 1 })
  const client = await pool.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await ended
  client.release()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
