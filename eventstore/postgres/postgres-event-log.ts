import type { ContentStore } from '../content-store.ts'
import { EventCodec } from '../event-codec.ts'
import type { EventLog } from '../port.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { PersonKeys } from '../sealing/person-keys.ts'
import type { StatementFiles } from '../statement-files.ts'
import type { EventStore } from '../stored-event.ts'
import { TypedEventLog } from '../typed-event-log.ts'
import { eventVersions } from '../versions/event-versions.ts'
import { LogDatabase } from './log-database.ts'
import { PostgresContentStore } from './postgres-content-store.ts'
import { PostgresEventStore } from './postgres-event-store.ts'
import { PostgresPersonKeys } from './postgres-person-keys.ts'
import { PostgresStatementFiles } from './postgres-statement-files.ts'

export interface PostgresEventLog {
  /** Closing it closes the connections of all four. */
  readonly log: EventLog
  /** The same as it is stored. */
  readonly store: EventStore
  readonly contents: ContentStore
  readonly personKeys: PersonKeys
  readonly statementFiles: StatementFiles
}

/** Opens the log in a database that `eventstoreMigrations` have been run on, on connections of its own. */
export async function openPostgresEventLog(databaseUrl: string, masterKeys: MasterKeys): Promise<PostgresEventLog> {
  const database = new LogDatabase(databaseUrl)
  try {
    const table = new PostgresPersonKeys(database)
    const personKeys = new PersonKeys(table, masterKeys)
    const store = await PostgresEventStore.open(database)
    const log = new TypedEventLog(store, new EventCodec(personKeys, eventVersions))
    const contents = new PostgresContentStore(database)
    return { log, store, contents, personKeys, statementFiles: new PostgresStatementFiles(database, table, personKeys) }
  } catch (error) {
    await database.close()
    throw error
  }
}
