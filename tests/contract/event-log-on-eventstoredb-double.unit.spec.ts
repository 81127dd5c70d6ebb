import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { EventStoreDbDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { MemoryPersonKeys } from '../support/memory-event-log.ts'
import { describeEventLog } from './event-log.ts'

describeEventLog(
  'the double of an EventStoreDB',
  async () => {
    const double = await EventStoreDbDouble.start()
    return {
      openStore: () => EventStoreDbEventStore.open(double.url),
      personKeys: new MemoryPersonKeys(),
      close: () => double.stop(),
    }
  },
  'written again',
)
