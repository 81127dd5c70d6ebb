import { MemoryEventStore, MemoryPersonKeys } from '../support/memory-event-log.ts'
import { describeEventLog } from './event-log.ts'

describeEventLog('memory', async () => {
  const store = new MemoryEventStore()
  return { openStore: async () => store, personKeys: new MemoryPersonKeys(), close: async () => undefined }
})
