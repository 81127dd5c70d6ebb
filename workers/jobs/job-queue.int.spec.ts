import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../migrations.ts'
import { addJobs } from './add-jobs.ts'
import { type JobQueue, startJobQueue } from './job-queue.ts'

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
  const tasks = [failing('ring', new Error('the clapper is gone')), failing('write', new LogUnavailable('it is away'))]
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
