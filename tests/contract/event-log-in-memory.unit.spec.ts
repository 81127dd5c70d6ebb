import { KeysFirst } from '../../eventstore/keys-first.ts'
import { MemoryEventStore, MemoryPersonKeys } from '../support/memory-event-log.ts'
import { describeEventLog } from './event-log.ts'

describeEventLog('memory', async () => {
  const personKeys = new MemoryPersonKeys()
  const store = new KeysFirst(new MemoryEventStore(), personKeys)
  return { openStore: async () => store, personKeys, close: async () => undefined }
})
