import type { EventLog, Position } from '../../eventstore/port.ts'

/** How long an answer to a write waits at most until the next read would show it. */
const PATIENCE_MS = 2_000

/** The log as one request uses it: it remembers how far the request has written. */
export interface OwnWrites {
  readonly log: EventLog
  /** Null when the read models show all that was written so far; when the patience is over, what they do not show yet. */
  shown(): Promise<Position | null>
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
    readStream: (stream, from, most) => log.readStream(stream, from, most),
    readAll: (after, limit, how) => log.readAll(after, limit, how),
    head: () => log.head(),
    onAppended: (wake) => log.onAppended(wake),
    close: () => log.close(),
  }
  return {
    log: tracked,
    shown: async () => {
      const last = written
      return last === null || (await reached(last, PATIENCE_MS)) ? null : last
    },
  }
}
