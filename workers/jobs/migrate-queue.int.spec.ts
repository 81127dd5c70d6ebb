import { Logger } from 'graphile-worker'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { migrateQueue } from './migrate-queue.ts'

const PROCESSES = 8
const silent = new Logger(() => () => undefined)

it('is done once by processes that start together', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const pools = Array.from({ length: PROCESSES }, () => new pg.Pool({ connectionString: database.url, max: 2 }))
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
  // Each has its connections: none is behind the others by the time that one takes.
  await Promise.all(pools.map((pool) => Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')])))

  await Promise.all(pools.map((pool) => migrateQueue(pool, silent)))

  const { rows } = await database.pool.query('SELECT id FROM graphile_worker.migrations')
  expect(rows.length).toBeGreaterThan(0)
})
