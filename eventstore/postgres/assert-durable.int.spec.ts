import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { assertDurable } from './assert-durable.ts'
import { openHealingPool } from './healing-pool.ts'
import { NotDurable } from './not-durable.ts'

describe('a server that may keep the log', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('flushes every commit', async () => {
    await expect(assertDurable(database.pool)).resolves.toBeUndefined()
  })

  it('is refused when it acknowledges before it flushes', async () => {
    const pool = openHealingPool({ connectionString: database.url, options: '-c synchronous_commit=off' })
    await expect(assertDurable(pool)).rejects.toThrow(NotDurable)
    await expect(assertDurable(pool)).rejects.toThrow('synchronous_commit')
    await pool.end()
  })
})
