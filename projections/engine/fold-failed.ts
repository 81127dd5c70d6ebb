import type { LogEntry } from '../../eventstore/port.ts'
import { typeOf } from './fold-event.ts'

/** A handler of a projection threw: the event, not the database, is what it cannot cope with. */
export class FoldFailed extends Error {
  override readonly name = 'FoldFailed'
  readonly event: LogEntry

  constructor(projection: string, event: LogEntry, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The read model "${projection}" cannot fold ${typeOf(event)} ${event.id}: ${reason}`, { cause })
    this.event = event
  }
}
