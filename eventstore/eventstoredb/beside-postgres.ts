import type { ContentStore } from '../content-store.ts'
import { EventCodec } from '../event-codec.ts'
import { KeysFirst } from '../keys-first.ts'
import type { EventLog } from '../port.ts'
import { LogDatabase } from '../postgres/log-database.ts'
import { PostgresContentStore } from '../postgres/postgres-content-store.ts'
import { PostgresPersonKeys } from '../postgres/postgres-person-keys.ts'
import { PostgresStatementFiles } from '../postgres/postgres-statement-files.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { PersonKeys } from '../sealing/person-keys.ts'
import type { StatementFiles } from '../statement-files.ts'
import type { EventStore, EventStoreWithKeys } from '../stored-event.ts'
import { TypedEventLog } from '../typed-event-log.ts'
import { eventVersions } from '../versions/event-versions.ts'

export interface EventStoreDbEventLog {
  /** Closing it closes the connections of all four. */
  readonly log: EventLog
  /** The same as it is stored. */
  readonly store: EventStore
  readonly contents: ContentStore
  readonly personKeys: PersonKeys
  readonly statementFiles: StatementFiles
}

/** The log on a store that is open already, or yet to be reached: what is in PostgreSQL does not wait for it. */
export function besidePostgres(store: EventStore, databaseUrl: string, masterKeys: MasterKeys): EventStoreDbEventLog {
  const database = new LogDatabase(databaseUrl)
  const table = new PostgresPersonKeys(database)
  const personKeys = new PersonKeys(table, masterKeys)
  const log = new LogOnTwoDatabases(new KeysFirst(store, table), new EventCodec(personKeys, eventVersions), database)
  const contents = new PostgresContentStore(database)
  return { log, store, contents, personKeys, statementFiles: new PostgresStatementFiles(database, table, personKeys) }
}

class LogOnTwoDatabases extends TypedEventLog {
  readonly #database: LogDatabase

  constructor(store: EventStoreWithKeys, codec: EventCodec, database: LogDatabase) {
    super(store, codec)
    this.#database = database
  }

  override async close(): Promise<void> {
    await super.close()
    await this.#database.close()
  }
}
