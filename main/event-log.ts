import { AwaitedEventStore } from '../eventstore/awaited-event-store.ts'
import type { ContentStore } from '../eventstore/content-store.ts'
import { besidePostgres } from '../eventstore/eventstoredb/beside-postgres.ts'
import { readConnectionString } from '../eventstore/eventstoredb/connection-string.ts'
import { ConnectionStringRefused } from '../eventstore/eventstoredb/connection-string-refused.ts'
import type { EventStoreDbOptions } from '../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { reasonInWords } from '../eventstore/eventstoredb/reason-in-words.ts'
import { tlsMismatch } from '../eventstore/eventstoredb/tls-mismatch.ts'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import type { EventLog } from '../eventstore/port.ts'
import { LogDatabase } from '../eventstore/postgres/log-database.ts'
import { openPostgresEventLog } from '../eventstore/postgres/postgres-event-log.ts'
import { PostgresEventStore } from '../eventstore/postgres/postgres-event-store.ts'
import type { MasterKeys } from '../eventstore/sealing/master-keys.ts'
import type { PersonKeys } from '../eventstore/sealing/person-keys.ts'
import type { StatementFiles } from '../eventstore/statement-files.ts'
import type { EventStore } from '../eventstore/stored-event.ts'
import { DependencyAway } from './dependency-away.ts'
import { StartRefused } from './start-refused.ts'

/** Where the log is kept. */
export interface LogPlace {
  readonly databaseUrl: string
  /** Null: in that database as well. */
  readonly eventStoreDbUrl: string | null
}

export interface OpenedLog {
  readonly log: EventLog
  /** The same as it is stored. */
  readonly store: EventStore
  readonly contents: ContentStore
  readonly personKeys: PersonKeys
  readonly statementFiles: StatementFiles
  /**
   * Makes one attempt to reach the log, which until then answers as one that is away. The rest is in PostgreSQL and does not wait.
   * @param accept is asked about the log before anybody can write to it, and throws when it is the wrong one
   * @throws DependencyAway, StartRefused
   */
  reach(accept: (log: Pick<EventLog, 'id' | 'head'>) => Promise<void>): Promise<void>
}

/** The one place that knows the two adapters apart. */
export async function openEventLog(
  { databaseUrl, eventStoreDbUrl }: LogPlace,
  masterKeys: MasterKeys,
  options: EventStoreDbOptions = {},
): Promise<OpenedLog> {
  if (eventStoreDbUrl === null) {
    const opened = await openPostgresEventLog(databaseUrl, masterKeys)
    return { ...opened, reach: (accept) => accept(opened.log) }
  }
  const awaited = new AwaitedEventStore()
  return {
    ...besidePostgres(awaited, databaseUrl, masterKeys),
    async reach(accept) {
      if (awaited.isReached) return
      const store = await reachEventStoreDb(eventStoreDbUrl, options)
      try {
        await accept(store)
        awaited.arrive(store)
      } catch (error) {
        await store.close()
        throw error
      }
    },
  }
}

/** The log as it is stored, for moving it whole. @throws DependencyAway, StartRefused */
export function openEventStore({ databaseUrl, eventStoreDbUrl }: LogPlace): Promise<EventStore> {
  if (eventStoreDbUrl === null) return PostgresEventStore.open(new LogDatabase(databaseUrl))
  return reachEventStoreDb(eventStoreDbUrl)
}

async function reachEventStoreDb(url: string, options?: EventStoreDbOptions): Promise<EventStore> {
  // Its client takes 10 MB, and few have one.
  const { EventStoreDbEventStore } = await import('../eventstore/eventstoredb/eventstoredb-event-store.ts')
  try {
    return await EventStoreDbEventStore.open(url, options)
  } catch (error) {
    if (error instanceof ConnectionStringRefused) throw new StartRefused(`EVENTSTOREDB_URL ${error.message}`)
    const connection = readConnectionString(url)
    const sentence = (reason: string) =>
      `the EventStoreDB at ${connection.place} does not let us in: ${reason}. Check EVENTSTOREDB_URL.`
    if (!(error instanceof LogUnavailable)) throw new StartRefused(sentence(reasonInWords(error)))
    const mismatch = await tlsMismatch(connection)
    if (mismatch !== null) throw new StartRefused(sentence(mismatch))
    throw new DependencyAway('The event log does not answer.', sentence(reasonInWords(error)))
  }
}
