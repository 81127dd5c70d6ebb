import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { PostgresPersonKeys } from '../../eventstore/postgres/postgres-person-keys.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { describeEventLog } from './event-log.ts'

describeEventLog('PostgreSQL', async () => {
  const database = await createTestDatabase(eventstoreMigrations)
  const keys = new LogDatabase(database.url)
  return {
    openStore: () => PostgresEventStore.open(new LogDatabase(database.url)),
    personKeys: new PostgresPersonKeys(keys),
    async close() {
      await keys.close()
      await database.drop()
    },
  }
})
