import type { Position } from '../port.ts'
import type { StoredEvent } from '../stored-event.ts'

/** More than those who keep up are behind in the busiest moment of a run. */
const MOST_CHARACTERS = 8 * 1024 * 1024
/** Whoever follows the log asks at least once a second. */
const FOLLOWED_MS = 5_000

/**
 * What this process has written last, so that those who follow the log in the same process need not read it from the database.
 * Positions are gapless and their order is that of the commits: what stands behind a position is known by that position alone.
 * What others wrote in between is missing here, and is read.
 */
export class JustWritten {
  /** By the position before each. Oldest first. */
  readonly #events = new Map<Position, StoredEvent>()
  #characters = 0
  #askedAt = Number.NEGATIVE_INFINITY

  /** What follows a position without a gap, at most `limit`; empty where others have to tell. */
  after(position: Position, limit: number): StoredEvent[] {
    this.#askedAt = performance.now()
    const found: StoredEvent[] = []
    for (let at = position; found.length < limit; ) {
      const event = this.#events.get(at)
      if (event === undefined) break
      found.push(event)
      at = event.position
    }
    return found
  }

  /** Keeps what was just committed, in the order of the log, as long as anybody follows it. @param before the position before the first */
  keep(before: Position, events: Iterable<StoredEvent>): void {
    if (performance.now() - this.#askedAt > FOLLOWED_MS) {
      this.#forget()
      return
    }
    let at = before
    for (const event of events) {
      this.#events.set(at, event)
      this.#characters += sizeOf(event)
      at = event.position
    }
    for (const [key, event] of this.#events) {
      if (this.#characters <= MOST_CHARACTERS) break
      this.#events.delete(key)
      this.#characters -= sizeOf(event)
    }
  }

  #forget(): void {
    this.#events.clear()
    this.#characters = 0
  }
}

function sizeOf({ data, sealed }: StoredEvent): number {
  return data.length + (sealed?.length ?? 0)
}
