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

/** While the database writes one batch, the next is on its way, and who was answered makes up the one behind it. */
const ON_THE_WAY = 2
/** Fewer appends are not divided: what a transaction costs is more than what it waits. */
const UNDIVIDED = 4

/**
 * Lets concurrent appends share a transaction, so that the log's lock and the disk's flush serve many. While batches are being
 * written the next one gathers. A batch holds one append per stream and no event id twice: what would depend on an append that is
 * on its way waits for the next, or has lost by then. Whoever has lost is told why beside the line, not in it: of many who write
 * to one stream all but one lose each time.
 */
export class GroupCommit<Result> {
  readonly #appending: Appending<Result>
  #waiting: Waiting<Result>[] = []
  /** Batches, and those that gather the next. */
  #writers = 0
  readonly #onTheWay = new Set<Waiting<Result>>()

  constructor(appending: Appending<Result>) {
    this.#appending = appending
  }

  append(append: Append): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, weight: weigh(append), resolve, reject })
      if (this.#writers < ON_THE_WAY) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#writers += 1
    // One turn of the event loop, so that callers who append in the same breath share the first batch already.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      void this.#explain(this.#takeLost())
      const batch = this.#takeBatch()
      // All depend on what is on its way: whoever writes that goes on with them.
      if (batch.length === 0) break
      await this.#write(batch)
    }
    this.#writers -= 1
  }

  async #write(batch: readonly Waiting<Result>[]): Promise<void> {
    for (const waiting of batch) this.#onTheWay.add(waiting)
    await this.#writeTogether(batch)
    for (const waiting of batch) this.#onTheWay.delete(waiting)
  }

  #writeTogether(batch: readonly Waiting<Result>[]): Promise<void> {
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
    for (const { append } of this.#onTheWay) {
      streams.add(append.stream)
      for (const { id } of append.events) ids.add(id)
    }
    const most =
      this.#onTheWay.size > 0 ? this.#waiting.length : Math.max(UNDIVIDED, Math.ceil(this.#waiting.length / ON_THE_WAY))
    let events = 0
    let bytes = 0
    for (const waiting of this.#waiting) {
      const { append, weight } = waiting
      const isRoom = events + append.events.length <= MAX_EVENTS && bytes + weight <= MAX_BYTES
      const fits = batch.length === 0 || (batch.length < most && isRoom)
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
