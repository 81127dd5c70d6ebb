import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { addJobs } from './add-jobs.ts'
import { createJobDesk } from './job-desk.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const desk = () => createJobDesk(database.pool)
const change = (key: string, assignments: string) =>
  database.pool.query(`UPDATE graphile_worker._private_jobs SET ${assignments} WHERE key = $1`, [key])
const idOf = async (key: string): Promise<string> =>
  (await database.pool.query('SELECT id::text FROM graphile_worker.jobs WHERE key = $1', [key])).rows[0].id

it('is empty before any worker has made the queue', async () => {
  expect(await desk().length()).toEqual({ waiting: 0, running: 0, given_up: 0, oldest_seconds: 0 })
  expect(await desk().list('waiting', 10, null)).toEqual([])
  expect(await desk().retry('1')).toBe('gone')
})

describe('the queue', () => {
  beforeAll(async () => {
    await runMigrations({ connectionString: database.url })
    const keys = ['one', 'two', 'running', 'given up', 'given up later']
    for (const key of keys)
      await addJobs(database.pool, [{ task: 'send-welcome', payload: { account_id: 'june' }, key }])
    await change('running', `locked_at = now(), locked_by = 'somebody', attempts = 1`)
    await change(
      'given up',
      `attempts = max_attempts, last_error = '550 no such user <june.okafor@mail.example>, sorry'`,
    )
    await change('given up later', `attempts = max_attempts, last_error = repeat('x', 2000)`)
  })

  it('is listed by state, without payloads, addresses and endless reasons', async () => {
    const waiting = await desk().list('waiting', 10, null)
    expect(waiting.map(({ id }) => id)).toEqual([await idOf('one'), await idOf('two')])
    expect((await desk().list('running', 10, null)).map(({ id, attempts }) => [id, attempts])).toEqual([
      [await idOf('running'), 1],
    ])
    const [newest, before] = await desk().list('given_up', 10, null)
    expect(newest?.last_error).toHaveLength(500)
    expect(before).toMatchObject({ task: 'send-welcome', state: 'given_up', attempts: 9, max_attempts: 9 })
    expect(before?.last_error).toBe('550 no such user <(address)>, sorry')
    expect(before?.age_seconds).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(before)).not.toContain('june')
  })

  it('goes on behind a job', async () => {
    const [first] = await desk().list('waiting', 1, null)
    expect((await desk().list('waiting', 1, first?.id ?? null)).map(({ id }) => id)).toEqual([await idOf('two')])
    const [newest] = await desk().list('given_up', 1, null)
    expect((await desk().list('given_up', 1, newest?.id ?? null)).map(({ id }) => id)).toEqual([await idOf('given up')])
  })

  it('gives a job all its attempts again, but for one that is running or done', async () => {
    const id = await idOf('given up')
    expect(await desk().retry(id)).toBe('due')
    expect((await desk().list('waiting', 10, null)).find((job) => job.id === id)).toMatchObject({ attempts: 0 })
    expect(await desk().retry(await idOf('running'))).toBe('running')
    expect(await desk().retry('999999')).toBe('gone')
  })
})
