import { setImmediate } from 'node:timers/promises'
import type { EventLog, LogEntry, Position } from '../../eventstore/port.ts'

/** For those who are not at the same place. */
const KEPT = 4

/**
 * Reads the log in batches and keeps the last few decoded, so that projections at the same place share one read. What follows a
 * position never changes, hence a batch never becomes wrong; an empty one is not kept.
 */
export class LogBatches {
  readonly #log: EventLog
  readonly #limit: number
  readonly #most: number
  readonly #kept = new Map<Position | null, Promise<LogEntry[]>>()

  /** @param kept how many batches: one where all read the same, for what is kept in vain is moved about in memory */
  constructor(log: EventLog, limit: number, kept = KEPT) {
    this.#log = log
    this.#limit = limit
    this.#most = kept
  }

  /**
   * The next events after the position; empty at the end of the log. The batch behind it, if there is one, is asked for by the time that
   * this one is given: the store reads it while this one is folded.
   */
  async after(position: Position | null): Promise<LogEntry[]> {
    const events = await this.#read(position)
    const last = events.at(-1)
    if (!last) this.#kept.delete(position)
    if (last && events.length === this.#limit) {
      // A failure of the read ahead shows when the batch is asked for.
      this.#read(last.position).catch(() => {})
      // The question leaves when the event loop turns, which it does not while a batch is folded.
      await setImmediate()
    }
    return events
  }

  /** Lets go of what nobody waits for any more. */
  clear(): void {
    this.#kept.clear()
  }

  #read(position: Position | null): Promise<LogEntry[]> {
    const kept = this.#kept.get(position)
    if (kept) return kept
    const reading = this.#log.readAll(position, this.#limit)
    this.#kept.set(position, reading)
    reading.catch(() => this.#kept.delete(position))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break
      this.#kept.delete(oldest)
    }
    return reading
  }
}
