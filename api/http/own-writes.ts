import type { EventLog, Position } from '../../eventstore/port.ts'

/** How long an answer to a write waits at most until the next read would show it. */
const PATIENCE_MS = 2_000

/** The log as one request uses it: it remembers how far the request has written. */
export interface OwnWrites {
  readonly log: EventLog
  /** Resolves when the read models show all that was written so far, or the patience is over. */
  shown(): Promise<void>
}

export function trackOwnWrites(
  log: EventLog,
  reached: (position: Position, timeoutMs: number) => Promise<boolean>,
): OwnWrites {
  let written: Position | null = null
  const tracked: EventLog = {
    // Asked for only when it is needed: a log that has not been reached yet cannot say it.
    get id() {
      return log.id
    },
    append: async (stream, expected, events) => {
      const appended = await log.append(stream, expected, events)
      if (written === null || appended.position > written) written = appended.position
      return appended
    },
    readStream: (stream, from) => log.readStream(stream, from),
    readAll: (after, limit) => log.readAll(after, limit),
    head: () => log.head(),
    onAppended: (wake) => log.onAppended(wake),
    close: () => log.close(),
  }
  return {
    log: tracked,
    shown: async () => {
      if (written !== null) await reached(written, PATIENCE_MS)
    },
  }
}
