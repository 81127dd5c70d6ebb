import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openHealingPool } from '../../eventstore/postgres/healing-pool.ts'
import { byPort } from '../../tests/support/by-port.ts'
import { CuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { silentForLong } from '../../tests/support/death-of-worker.ts'
import { FaultyProxy } from '../../tests/support/faulty-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../migrations.ts'
import { addJobs } from './add-jobs.ts'
import { type JobQueue, startJobQueue } from './job-queue.ts'
import type { Task } from './task.ts'

/** As many as are worked on at once. */
const PLACES = 4

let database: TestDatabase
let pool: pg.Pool
let queue: JobQueue
/** What stands between the queue and its database. */
let proxy: { close(): Promise<void> }
/** The names of the jobs, as often as they were begun, or done. */
let begun: string[]
let done: string[]
/** What the queue said. */
let said: string
const log = new Writable({
  write(line, _, next) {
    said += line
    next()
  },
})

async function startQueue(url: string, ring: () => Promise<void>): Promise<void> {
  const task: Task = {
    name: 'ring',
    async run(payload) {
      const { name } = payload as { name: string }
      begun.push(name)
      await ring()
      done.push(name)
    },
  }
  pool = openHealingPool({ connectionString: url, max: 10 })
  queue = await startJobQueue(pool, randomUUID(), [task], pino({ level: 'warn', base: null }, log))
}

const add = (...names: string[]) =>
  addJobs(
    database.pool,
    names.map((name) => ({ task: 'ring', payload: { name } })),
  )
const times = (text: string) => said.split(text).length - 1
const isLocked = async (name: string) => {
  const sql = `SELECT FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL AND payload->>'name' = $1`
  return (await database.pool.query(sql, [name])).rowCount === 1
}

beforeEach(async () => {
  // graphile-worker shows the end of a worker there as well.
  vi.spyOn(console, 'trace').mockReturnValue()
  begun = []
  done = []
  said = ''
  database = await createTestDatabase(workerMigrations)
})
afterEach(async () => {
  await queue.stop()
  await pool.end()
  await proxy.close()
  await database.drop()
  vi.restoreAllMocks()
})

it('goes on when the database was away while every place had a job, and does the jobs that were left again', async () => {
  const port = Number(new URL(byPort(database.url)).port)
  const cutting = await CuttingProxy.start(port)
  const itsPort = cutting.port
  proxy = cutting
  let fail: (error: Error) => void = () => undefined
  const away = new Promise<void>((_, reject) => {
    fail = reject
  })
  away.catch(() => undefined)
  let isAway = true
  await startQueue(byPort(database.url, itsPort), async () => {
    if (isAway) await away
  })
  const left = ['a', 'b', 'c', 'd']
  await add(...left)
  await vi.waitFor(() => expect(begun).toHaveLength(PLACES))

  await proxy.close()
  fail(new Error('the database went'))
  await vi.waitFor(() => expect(times('Failed to release job')).toBe(PLACES))
  isAway = false
  proxy = await CuttingProxy.start(port, itsPort)

  await add('next')
  await vi.waitFor(() => expect(done).toContain('next'))
  await silentForLong(database)
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set([...left, 'next'])))
})

it('does a job that was locked for a worker which never heard of it', async () => {
  const faulty = await FaultyProxy.start(database.url)
  proxy = faulty
  await startQueue(faulty.url, async () => undefined)
  await add('heard')
  await vi.waitFor(() => expect(done).toEqual(['heard']))

  // Only that one: once a question is cut that came before the job, no later one gets as far as the database.
  faulty.cutsWith = 'unheard'
  await add('unheard')
  await vi.waitFor(async () => expect(await isLocked('unheard')).toBe(true))
  expect(begun).toEqual(['heard'])
  faulty.cutsWith = null

  await add('next')
  await vi.waitFor(() => expect(done).toContain('next'))
  await silentForLong(database)
  await vi.waitFor(() => expect(done).toContain('unheard'))
})
