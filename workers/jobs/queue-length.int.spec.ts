import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { addJobs } from './add-jobs.ts'
import { readQueueLength } from './queue-length.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await runMigrations({ connectionString: database.url })
})
afterAll(() => database.drop())

const add = (keys: readonly string[]) =>
  addJobs(
    database.pool,
    keys.map((key) => ({ task: 'ring', payload: {}, key })),
  )
const change = (key: string, assignments: string) =>
  database.pool.query(`UPDATE graphile_worker._private_jobs SET ${assignments} WHERE key = $1`, [key])

it('counts the jobs by their state, and knows how long one has waited', async () => {
  expect(await readQueueLength(database.pool)).toEqual({ waiting: 0, running: 0, given_up: 0, oldest_seconds: 0 })
  await add(['later'])
  await change('later', `run_at = now() + interval '1 hour', attempts = 1`)
  expect(await readQueueLength(database.pool)).toMatchObject({ waiting: 1, oldest_seconds: 0 })
  await add(['new', 'old', 'running', 'also running', 'given up'])
  await change('old', `run_at = now() - interval '90 seconds'`)
  for (const key of ['running', 'also running'])
    await change(key, `run_at = now() - interval '1 day', locked_at = now(), locked_by = 'somebody'`)
  await change('given up', `run_at = now() - interval '1 week', attempts = max_attempts`)

  const { oldest_seconds, ...counts } = await readQueueLength(database.pool)

  expect(counts).toEqual({ waiting: 3, running: 2, given_up: 1 })
  expect(oldest_seconds).toBeGreaterThanOrEqual(90)
  expect(oldest_seconds).toBeLessThan(120)
})
