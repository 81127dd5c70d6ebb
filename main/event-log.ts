import type { ContentStore } from '../eventstore/content-store.ts'
import { openEventStoreDbEventLog } from '../eventstore/eventstoredb/eventstoredb-event-log.ts'
import {
  EventStoreDbEventStore,
  type EventStoreDbOptions,
} from '../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import type { EventLog } from '../eventstore/port.ts'
import { LogDatabase } from '../eventstore/postgres/log-database.ts'
import { openPostgresEventLog } from '../eventstore/postgres/postgres-event-log.ts'
import { PostgresEventStore } from '../eventstore/postgres/postgres-event-store.ts'
import type { MasterKeys } from '../eventstore/sealing/master-keys.ts'
import type { PersonKeys } from '../eventstore/sealing/person-keys.ts'
import type { EventStore } from '../eventstore/stored-event.ts'
import { StartRefused } from './start-refused.ts'

/** How long a start waits for an EventStoreDB that does not answer: it may be starting, too. */
const WAIT_MS = 90_000

/** Where the log is kept. */
export interface LogPlace {
  readonly databaseUrl: string
  /** Null: in that database as well. */
  readonly eventStoreDbUrl: string | null
}

/** The one place that knows the two adapters apart. @throws StartRefused */
export function openEventLog(
  { databaseUrl, eventStoreDbUrl }: LogPlace,
  masterKeys: MasterKeys,
  { waitMs = WAIT_MS, ...options }: EventStoreDbOptions & { waitMs?: number } = {},
): Promise<{ log: EventLog; contents: ContentStore; personKeys: PersonKeys }> {
  if (eventStoreDbUrl === null) return openPostgresEventLog(databaseUrl, masterKeys)
  const open = () => openEventStoreDbEventLog(eventStoreDbUrl, databaseUrl, masterKeys, options)
  return waitingFor(eventStoreDbUrl, waitMs, open)
}

/** The log as it is stored, for moving it whole. @throws StartRefused */
export function openEventStore({ databaseUrl, eventStoreDbUrl }: LogPlace): Promise<EventStore> {
  if (eventStoreDbUrl === null) return PostgresEventStore.open(new LogDatabase(databaseUrl))
  return waitingFor(eventStoreDbUrl, WAIT_MS, () => EventStoreDbEventStore.open(eventStoreDbUrl))
}

async function waitingFor<Opened>(url: string, waitMs: number, open: () => Promise<Opened>): Promise<Opened> {
  const end = Date.now() + waitMs
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (error instanceof LogUnavailable && Date.now() < end) continue
      const reason = reasonOf(error)
      // The address may carry a password.
      const place = url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '')
      throw new StartRefused(`the EventStoreDB at ${place} does not let us in: ${reason}. Check EVENTSTOREDB_URL.`)
    }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof LogUnavailable ? error.cause : error
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : 'it does not answer'
}
