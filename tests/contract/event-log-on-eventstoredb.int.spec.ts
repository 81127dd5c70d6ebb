import { randomBytes } from 'node:crypto'
import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { KeysFirst } from '../../eventstore/keys-first.ts'
import { MemoryPersonKeys } from '../support/memory-event-log.ts'
import { describeEventLog } from './event-log.ts'

/** A real server, which is not here in every test run: `EVENTSTOREDB_URL=esdb://localhost:2113?tls=false npm run test:eventstoredb`. */
const url = process.env.EVENTSTOREDB_URL ?? ''

describeEventLog(
  'EventStoreDB',
  async () => {
    // Streams of this run alone, whatever else the server keeps.
    const namespace = `refibell-test-${randomBytes(6).toString('hex')}`
    const personKeys = new MemoryPersonKeys()
    return {
      openStore: async () => new KeysFirst(await EventStoreDbEventStore.open(url, { namespace }), personKeys),
      personKeys,
      close: async () => undefined,
    }
  },
  'written again',
)
