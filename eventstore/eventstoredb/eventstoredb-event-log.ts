import type { MasterKeys } from '../sealing/master-keys.ts'
import { besidePostgres, type EventStoreDbEventLog } from './beside-postgres.ts'
import { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb-event-store.ts'

/**
 * Opens the log in EventStoreDB. What must be erasable or is too large for an event stays in PostgreSQL: the keys of persons,
 * large content and uploaded statements, in a database that `eventstoreMigrations` have been run on.
 * @throws LogUnavailable
 */
export async function openEventStoreDbEventLog(
  eventStoreDbUrl: string,
  databaseUrl: string,
  masterKeys: MasterKeys,
  options?: EventStoreDbOptions,
): Promise<EventStoreDbEventLog> {
  return besidePostgres(await EventStoreDbEventStore.open(eventStoreDbUrl, options), databaseUrl, masterKeys)
}
