import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../migrations.ts'
import { addJobs } from './add-jobs.ts'
import { type JobQueue, startJobQueue } from './job-queue.ts'
import { NotShownYet } from './not-shown-yet.ts'

let database: TestDatabase
let queue: JobQueue
const lines: object[] = []
const log = new Writable({
  write(line, _, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})

/** Tasks that fail, each in its own way. */
const failing = (name: string, error: Error) => ({ name, run: () => Promise.reject(error) })

beforeAll(async () => {
  database = await createTestDatabase(workerMigrations)
  const tasks = [
    failing('ring', new Error('the clapper is gone')),
    failing('write', new LogUnavailable('it is away')),
    failing('show', new NotShownYet('june is not there yet')),
  ]
  queue = await startJobQueue(database.pool, randomUUID(), tasks, pino({ level: 'info', base: null }, log))
})
afterAll(async () => {
  await queue?.stop()
  await database.drop()
})

it('tells of a job that failed once, with the reason; that the log is away is a warning without a stack', async () => {
  await addJobs(database.pool, [
    { task: 'ring', payload: { person: 'june' } },
    { task: 'write', payload: { person: 'june' } },
  ])
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 10_000 })
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      task: 'ring',
      attempt: 1,
      msg: 'a job failed',
      err: expect.objectContaining({ message: 'the clapper is gone', stack: expect.any(String) }),
    }),
  )
  const away = lines.find((line) => 'task' in line && line.task === 'write')
  expect(away).toMatchObject({ level: 40, attempt: 1, msg: 'a job failed', reason: 'it is away' })
  expect(away).not.toHaveProperty('err')
  expect(JSON.stringify(lines)).not.toContain('june')
})

it('does a job later, with all its attempts, whose read models do not show yet what it is about', async () => {
  const { pool } = database
  /** The job while it waits to be done again. */
  const putBack = () =>
    vi.waitFor(async () => {
      const sql = `SELECT id, attempts, max_attempts, run_at > now() AS later FROM graphile_worker.jobs
        WHERE task_identifier = 'show' AND locked_at IS NULL`
      const { rows } = await pool.query(sql)
      expect(rows).toEqual([expect.objectContaining({ attempts: 0, max_attempts: 3, later: true })])
      return rows[0].id
    })
  await addJobs(pool, [{ task: 'show', payload: { person: 'june' }, key: 'show/june', attempts: 3 }])
  const first = await putBack()
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await vi.waitFor(async () => expect(await putBack()).not.toBe(first))
  expect(lines.filter((line) => 'task' in line && line.task === 'show')).toEqual([
    expect.objectContaining({ level: 40, reason: 'june is not there yet' }),
    expect.objectContaining({ level: 40, reason: 'june is not there yet' }),
  ])
})
