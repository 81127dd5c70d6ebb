import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { LogSigner } from '../../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../../eventstore/log-tree/log-tree.ts'
import type { EventStore } from '../../eventstore/stored-event.ts'

/** What the tree over the log is grown, signed and asked with. Its heads are kept in the database alone. */
export function logTreeParts(storedLog: EventStore, pool: pg.Pool) {
  return {
    storedLog,
    logTree: new LogTree(pool),
    logSigner: new LogSigner(randomBytes(32)),
    keepHead: async () => undefined,
  }
}
