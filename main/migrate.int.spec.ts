import type { Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { type Migration, migrate } from './migrate.ts'

const step = (name: string, sql: string): Migration => ({
  name,
  up: async (knex: Knex) => {
    await knex.raw(sql)
  },
})
const notes = step('001-notes', 'CREATE TABLE notes (text text)')
const dates = step('002-dates', 'ALTER TABLE notes ADD COLUMN written date')

describe('migrate', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.drop())

  const columns = async () => {
    const { rows } = await database.pool.query(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'notes' ORDER BY ordinal_position`,
    )
    return rows.map((row) => row.column_name)
  }

  it('runs every step once, in its order', async () => {
    await migrate(database.url, [notes])
    await migrate(database.url, [notes, dates])
    await migrate(database.url, [notes, dates])
    expect(await columns()).toEqual(['text', 'written'])
  })

  it('keeps nothing of a step that fails, and what was done before it', async () => {
    const broken = step('002-broken', 'ALTER TABLE notes ADD COLUMN half text; SELECT 1/0')
    await expect(migrate(database.url, [notes, broken])).rejects.toThrow(
      /^step 002-broken of the database failed, and nothing of it was kept: division by zero\./,
    )
    await migrate(database.url, [notes, dates])
    expect(await columns()).toEqual(['text', 'written'])
  })

  it('goes on where a killed process has left its lock', async () => {
    await migrate(database.url, [notes])
    await database.pool.query('UPDATE knex_migrations_lock SET is_locked = 1')
    await migrate(database.url, [notes, dates])
    expect(await columns()).toEqual(['text', 'written'])
  })

  it('lets one at a time at the database when many start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, [notes, dates])))
    expect(await columns()).toEqual(['text', 'written'])
  })

  it('refuses a database that a newer version has written, and names what it does not know', async () => {
    await migrate(database.url, [notes, dates])
    await expect(migrate(database.url, [notes])).rejects.toThrow(/newer version .*002-dates/)
  })
})
