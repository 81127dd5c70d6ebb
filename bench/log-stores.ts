import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { besidePostgres, type EventStoreDbEventLog } from '../eventstore/eventstoredb/beside-postgres.ts'
import { EventStoreDbEventStore } from '../eventstore/eventstoredb/eventstoredb-event-store.ts'
import type { EventLog } from '../eventstore/port.ts'
import { LogDatabase } from '../eventstore/postgres/log-database.ts'
import { openPostgresEventLog, type PostgresEventLog } from '../eventstore/postgres/postgres-event-log.ts'
import { PostgresEventStore } from '../eventstore/postgres/postgres-event-store.ts'
import { createMasterKeys } from '../eventstore/sealing/master-keys.ts'
import type { EventStore } from '../eventstore/stored-event.ts'
import { RUN } from '../tests/support/start-command.ts'

/** Where a benchmark keeps its log. */
export interface LogStores {
  readonly name: 'postgres' | 'eventstoredb'
  /** An empty log; what belongs beside it lies in the database. Opened twice on one database it is the same log. */
  openLog(databaseUrl: string): Promise<EventLog>
  /** The same with what belongs beside it. */
  open(databaseUrl: string): Promise<PostgresEventLog | EventStoreDbEventLog>
  openStore(databaseUrl: string): Promise<EventStore>
  /** What tells a product where the log is; two products on one server of EventStoreDB have one log. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

const DOUBLE = path.join(import.meta.dirname, '../tests/support/eventstoredb-double/serve.ts')

export function postgresStores(): LogStores {
  const masterKeys = createMasterKeys(randomBytes(32))
  const open = (databaseUrl: string) => openPostgresEventLog(databaseUrl, masterKeys)
  return {
    name: 'postgres',
    openLog: async (databaseUrl) => (await open(databaseUrl)).log,
    open,
    openStore: (databaseUrl) => PostgresEventStore.open(new LogDatabase(databaseUrl)),
    environment: {},
    close: async () => undefined,
  }
}

/** On the server of EVENTSTOREDB_URL, or else on the double in a process of its own: what the protocol costs, and no disk. */
export async function eventStoreDbStores(): Promise<LogStores> {
  const masterKeys = createMasterKeys(randomBytes(32))
  const { url, close } = process.env.EVENTSTOREDB_URL
    ? { url: process.env.EVENTSTOREDB_URL, close: async () => undefined }
    : await startDouble()
  const run = randomBytes(4).toString('hex')
  // Each database of a benchmark has a log of its own.
  const options = (databaseUrl: string) => ({
    namespace: `refibell-${run}-${new URL(databaseUrl).pathname.slice(1)}`,
    patienceMs: 30_000,
  })
  const openStore = (databaseUrl: string) => EventStoreDbEventStore.open(url, options(databaseUrl))
  const open = async (databaseUrl: string) => besidePostgres(await openStore(databaseUrl), databaseUrl, masterKeys)
  return {
    name: 'eventstoredb',
    openLog: async (databaseUrl) => (await open(databaseUrl)).log,
    open,
    openStore,
    environment: { EVENTSTOREDB_URL: url },
    close,
  }
}

async function startDouble(): Promise<{ url: string; close(): Promise<void> }> {
  const double = spawn(process.execPath, [RUN, DOUBLE], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url]: Buffer[] = await once(double.stdout, 'data')
  return {
    url: String(url).trim(),
    async close() {
      double.kill()
      await once(double, 'exit')
    },
  }
}
