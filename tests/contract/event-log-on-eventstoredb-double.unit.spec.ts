import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { KeysFirst } from '../../eventstore/keys-first.ts'
import { EventStoreDbDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { MemoryPersonKeys } from '../support/memory-event-log.ts'
import { describeEventLog } from './event-log.ts'

describeEventLog(
  'the double of an EventStoreDB',
  async () => {
    const double = await EventStoreDbDouble.start()
    const personKeys = new MemoryPersonKeys()
    return {
      openStore: async () => new KeysFirst(await EventStoreDbEventStore.open(double.url), personKeys),
      personKeys,
      close: () => double.stop(),
    }
  },
  'written again',
)
