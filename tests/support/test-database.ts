import pg from 'pg'
import { inject } from 'vitest'
import { copyDatabase, createFreshDatabase, type FreshDatabase, type Migration } from './fresh-database.ts'

export interface TestDatabase extends FreshDatabase {
  readonly pool: pg.Pool
}

/** A fresh database for one test file, brought up to the given migrations. Call `drop` in `afterAll`. */
export async function createTestDatabase(migrations: readonly Migration[] = []): Promise<TestDatabase> {
  return withPool(await createFreshDatabase(inject('postgresUrl'), migrations))
}

/** The same, with what another has whose parts have stopped. */
export async function copyOfTestDatabase(url: string): Promise<TestDatabase> {
  return withPool(await copyDatabase(url))
}

function withPool(database: FreshDatabase): TestDatabase {
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  // A dropped database ends its idle connections, which is no failure of a test.
  pool.on('error', () => undefined)
  return {
    url: database.url,
    pool,
    async drop() {
      await pool.end()
      await database.drop()
    },
  }
}
