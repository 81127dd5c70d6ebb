import { Writable } from 'node:stream'
import { Logger as QueueLogger } from 'graphile-worker'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openHealingPool } from '../../eventstore/postgres/healing-pool.ts'
import { byPort } from '../../tests/support/by-port.ts'
import { CuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../migrations.ts'
import { migrateQueue } from './migrate-queue.ts'
import { WorkerLease } from './worker-lease.ts'

const STOPPING = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'

let database: TestDatabase
let proxy: CuttingProxy
let pool: pg.Pool
let stopping: WorkerLease
let other: WorkerLease
/** What the leases said. */
let said: object[]
const log = new Writable({
  write(line, _, next) {
    said.push(JSON.parse(String(line)))
    next()
  },
})

beforeAll(async () => {
  database = await createTestDatabase(workerMigrations)
  await migrateQueue(database.pool, new QueueLogger(() => () => undefined))
})
beforeEach(async () => {
  // No beat but the first: one that fails has a line of its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  said = []
  proxy = await CuttingProxy.start(Number(new URL(byPort(database.url)).port))
  pool = openHealingPool({ connectionString: byPort(database.url, proxy.port), max: 2 })
  const logger = pino({ level: 'info', base: null }, log)
  stopping = new WorkerLease(pool, STOPPING, logger)
  other = new WorkerLease(database.pool, OTHER, logger)
  await stopping.start()
  await other.start()
})
afterEach(async () => {
  vi.useRealTimers()
  await other.stop()
  await pool.end()
  await proxy.close()
})
afterAll(() => database.drop())

const living = async () => {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM worker_pools ORDER BY id')
  return rows.map(({ id }) => id)
}

it('is given back by who stops, and by nobody else', async () => {
  expect(await living()).toEqual([STOPPING, OTHER])
  await stopping.stop()
  expect(await living()).toEqual([OTHER])
  expect(said).toEqual([])
})

it('keeps nobody from stopping whose database is away, and says so in a line', async () => {
  await proxy.close()
  await stopping.stop()
  expect(said).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      reason: expect.any(String),
      msg: 'that the workers stop could not be written down',
    },
  ])
  expect(await living()).toEqual([STOPPING, OTHER])
})
