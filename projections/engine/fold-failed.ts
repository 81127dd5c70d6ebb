import type { Recorded } from '../../eventstore/port.ts'

/** A handler of a projection threw: the event, not the database, is what it cannot cope with. */
export class FoldFailed extends Error {
  override readonly name = 'FoldFailed'
  readonly event: Recorded

  constructor(projection: string, event: Recorded, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The read model "${projection}" cannot fold ${event.type} ${event.id}: ${reason}`, { cause })
    this.event = event
  }
}
