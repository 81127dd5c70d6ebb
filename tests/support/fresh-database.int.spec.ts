import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { createFreshDatabase } from './fresh-database.ts'

const CLIENTS = 4

async function errorsWhile(drop: (pool: pg.Pool) => Promise<unknown>, url: string): Promise<Error[]> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  const errors: Error[] = []
  pool.on('error', (error) => errors.push(error))
  await Promise.all(Array.from({ length: CLIENTS }, () => pool.query('SELECT pg_sleep(0.01)')))
  await drop(pool)
  return errors
}

it('lets clients go that are ending before their database is dropped', async () => {
  const errors: Error[] = []
  for (let round = 0; round < 20; round += 1) {
    const { url, drop } = await createFreshDatabase(inject('postgresUrl'), [])
    errors.push(...(await errorsWhile((pool) => pool.end().then(drop), url)))
  }
  expect(errors).toEqual([])
})

it('cuts off who does not end', async () => {
  const { url, drop } = await createFreshDatabase(inject('postgresUrl'), [])
  const errors = await errorsWhile(drop, url)
  await vi.waitFor(() => expect(errors).toHaveLength(CLIENTS))
})
