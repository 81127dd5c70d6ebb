import { afterEach, beforeAll, beforeEach } from 'vitest'
import { LogTree } from '../../eventstore/log-tree/log-tree.ts'
import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { copyOfTestDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

/** A log on PostgreSQL and the tree over it. */
export interface LogWithTree {
  readonly database: TestDatabase
  readonly store: PostgresEventStore
  readonly tree: LogTree
}

/**
 * For specs that tamper: the log is written once, and each test has a copy of its own.
 * @param write what is in it
 * @param begin is given the copy before each test
 */
export function copiesOfLog(write: (log: LogWithTree) => Promise<void>, begin: (log: LogWithTree) => void): void {
  let original: TestDatabase
  let copy: LogWithTree

  beforeAll(async () => {
    original = await createTestDatabase(eventstoreMigrations)
    const written = await opened(original)
    await write(written)
    await written.store.close()
    // A database is copied while nobody is connected to it.
    await original.pool.end()
  })
  beforeEach(async () => {
    copy = await opened(await copyOfTestDatabase(original.url))
    begin(copy)
  })
  afterEach(async () => {
    await copy.store.close()
    await copy.database.drop()
  })
}

async function opened(database: TestDatabase): Promise<LogWithTree> {
  const store = await PostgresEventStore.open(new LogDatabase(database.url))
  return { database, store, tree: new LogTree(database.pool) }
}
