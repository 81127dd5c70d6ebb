import { LogUnavailable } from '../log-unavailable.ts'
import type { ExpectedRevision } from '../port.ts'
import type { Unplaced } from '../stored-event.ts'

/** One append on its way, as a batch sees it. */
export interface Append {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly Unplaced[]
}

interface Waiting<Result> {
  readonly append: Append
  readonly weight: number
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Limits of one transaction, so that a flood of appends does not become one long one. */
const MAX_EVENTS = 500
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Lets concurrent appends share a transaction, so that the log's lock and the disk's flush serve many. While one batch is
 * being written the next one gathers. A batch holds no event id twice, and several appends to one stream only when all expect the
 * same revision: then at most one can be written, and the others know with it that they have lost. What would depend on an
 * append of the same batch waits for the next.
 */
export class GroupCommit<Result> {
  readonly #write: (batch: readonly Append[]) => Promise<readonly (Result | Error)[]>
  #waiting: Waiting<Result>[] = []
  #writing = false

  /** @param write writes a batch and answers, for each append in its order, what it came to */
  constructor(write: (batch: readonly Append[]) => Promise<readonly (Result | Error)[]>) {
    this.#write = write
  }

  append(append: Append): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, weight: weigh(append), resolve, reject })
      if (!this.#writing) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#writing = true
    // One turn of the event loop, so that callers who append in the same breath share the first batch already.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) await this.#writeOne(this.#takeBatch())
    this.#writing = false
  }

  async #writeOne(batch: readonly Waiting<Result>[]): Promise<void> {
    try {
      const results = await this.#write(batch.map((waiting) => waiting.append))
      for (const [index, waiting] of batch.entries()) {
        const result = results[index]
        if (result === undefined || result instanceof Error) waiting.reject(result)
        else waiting.resolve(result)
      }
    } catch (error) {
      if (batch.length === 1 || error instanceof LogUnavailable) {
        for (const waiting of batch) waiting.reject(error)
      } else {
        // One append is not acceptable to the database and has taken the others down with it: each on its own, then.
        for (const waiting of batch) await this.#writeOne([waiting])
      }
    }
  }

  #takeBatch(): Waiting<Result>[] {
    const batch: Waiting<Result>[] = []
    const left: Waiting<Result>[] = []
    /** What is expected of each stream; null for one that has to wait. */
    const streams = new Map<string, ExpectedRevision | null>()
    const ids = new Set<string>()
    let events = 0
    let bytes = 0
    for (const waiting of this.#waiting) {
      const { append, weight } = waiting
      const fits = batch.length === 0 || (events + append.events.length <= MAX_EVENTS && bytes + weight <= MAX_BYTES)
      const others = streams.get(append.stream)
      const independent =
        (others === undefined || (isExact(others) && others === append.expected)) &&
        !append.events.some((event) => ids.has(event.id))
      if (!fits || !independent) {
        // A stream that waits keeps its order: its later appends wait, too.
        streams.set(append.stream, null)
        left.push(waiting)
        continue
      }
      streams.set(append.stream, append.expected)
      for (const event of append.events) ids.add(event.id)
      events += append.events.length
      bytes += weight
      batch.push(waiting)
    }
    this.#waiting = left
    return batch
  }
}

function isExact(expected: ExpectedRevision | null): boolean {
  return typeof expected === 'number' || expected === 'no_stream'
}

function weigh(append: Append): number {
  return append.events.reduce((sum, event) => sum + event.data.length + (event.sealed?.length ?? 0), 0)
}
