import { LogUnavailable } from '../log-unavailable.ts'
import type { ExpectedRevision } from '../port.ts'
import type { KeptPersonKey } from '../sealing/person-key-table.ts'
import type { Unplaced } from '../stored-event.ts'

/** One append on its way, as a batch sees it. */
export interface Append {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly Unplaced[]
  /** What they are sealed with and is not stored yet. */
  readonly keys: readonly KeptPersonKey[]
}

/** How appends come to their results. */
export interface Appending<Result> {
  /** Writes a batch and answers, for each append in its order, what it came to or why not; null when that has yet to be asked. */
  write(batch: readonly Append[]): Promise<readonly (Result | Error | null)[]>
  /** Whether an append cannot be written any more, whatever comes before it. */
  isLost(append: Append): boolean
  /** Why appends were not written, or what they had come to before. Nobody but they wait for it. */
  explain(unwritten: readonly Append[]): Promise<readonly (Result | Error)[]>
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
 * being written the next one gathers. A batch holds one append per stream and no event id twice: what would depend on an
 * append of the same batch waits for the next, or has lost by then. Whoever has lost is told why beside the line, not in it: of
 * many who write to one stream all but one lose each time.
 */
export class GroupCommit<Result> {
  readonly #appending: Appending<Result>
  #waiting: Waiting<Result>[] = []
  #writing = false

  constructor(appending: Appending<Result>) {
    this.#appending = appending
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
    while (this.#waiting.length > 0) {
      void this.#explain(this.#takeLost())
      await this.#write(this.#takeBatch())
    }
    this.#writing = false
  }

  #write(batch: readonly Waiting<Result>[]): Promise<void> {
    return eachIfNotAll(batch, async (together) => {
      const results = await this.#appending.write(together.map(({ append }) => append))
      const unwritten = together.filter((waiting, index) => {
        const result = results[index] ?? null
        if (result !== null) settle(waiting, result)
        return result === null
      })
      void this.#explain(unwritten)
    })
  }

  #explain(unwritten: readonly Waiting<Result>[]): Promise<void> {
    return eachIfNotAll(unwritten, async (together) => {
      const results = await this.#appending.explain(together.map(({ append }) => append))
      for (const [index, waiting] of together.entries()) {
        settle(waiting, results[index] ?? new Error('An append was not explained'))
      }
    })
  }

  #takeLost(): Waiting<Result>[] {
    const lost: Waiting<Result>[] = []
    const left: Waiting<Result>[] = []
    for (const waiting of this.#waiting) (this.#appending.isLost(waiting.append) ? lost : left).push(waiting)
    this.#waiting = left
    return lost
  }

  #takeBatch(): Waiting<Result>[] {
    const batch: Waiting<Result>[] = []
    const left: Waiting<Result>[] = []
    const streams = new Set<string>()
    const ids = new Set<string>()
    let events = 0
    let bytes = 0
    for (const waiting of this.#waiting) {
      const { append, weight } = waiting
      const fits = batch.length === 0 || (events + append.events.length <= MAX_EVENTS && bytes + weight <= MAX_BYTES)
      const independent = !streams.has(append.stream) && !append.events.some((event) => ids.has(event.id))
      // A stream that waits keeps its order: its later appends wait, too.
      streams.add(append.stream)
      if (!fits || !independent) {
        left.push(waiting)
        continue
      }
      for (const event of append.events) ids.add(event.id)
      events += append.events.length
      bytes += weight
      batch.push(waiting)
    }
    this.#waiting = left
    return batch
  }
}

/** One append may not be acceptable to the database and take the others down with it: each on its own, then. */
async function eachIfNotAll<Result>(
  batch: readonly Waiting<Result>[],
  work: (together: readonly Waiting<Result>[]) => Promise<void>,
): Promise<void> {
  if (batch.length === 0) return
  try {
    await work(batch)
  } catch (error) {
    if (batch.length === 1 || error instanceof LogUnavailable) for (const waiting of batch) waiting.reject(error)
    else for (const waiting of batch) await eachIfNotAll([waiting], work)
  }
}

function settle<Result>(waiting: Waiting<Result>, result: Result | Error): void {
  if (result instanceof Error) waiting.reject(result)
  else waiting.resolve(result)
}

function weigh(append: Append): number {
  return append.events.reduce((sum, event) => sum + event.data.length + (event.sealed?.length ?? 0), 0)
}
