import type { EventStore, StoredEvent } from '../../eventstore/stored-event.ts'

/** An append must stay below what a store takes at once: EventStoreDB takes 1 MiB. */
const MAX_BYTES = 400_000
const MAX_EVENTS = 200

/**
 * Appends in the order of the file: neighbours of one stream in one append, and no more at once than keeps the order. While some are
 * being written the next are gathered, and these begin when those are written.
 */
export class OrderedWriter {
  readonly #store: Pick<EventStore, 'append'>
  readonly #together: number
  #runs: StoredEvent[][] = []
  #events = 0
  #bytes = 0
  #writing: Promise<unknown> = Promise.resolve()
  /** How many events have been. */
  written = 0

  /** @param together how many appends may be made at once without losing their order */
  constructor(store: Pick<EventStore, 'append'>, together: number) {
    this.#store = store
    this.#together = together
  }

  /** Rejects when something before could not be written. */
  async write(event: StoredEvent): Promise<void> {
    const bytes = event.data.length + (event.sealed?.length ?? 0) * 2 + 500
    const run = this.#runs.at(-1)
    const continues = run?.[0]?.stream === event.stream
    const isFull = this.#events >= MAX_EVENTS || this.#bytes + bytes > MAX_BYTES
    // A stream comes once in what is appended together: its later events have to wait for the earlier ones.
    const isThere = !continues && this.#runs.some(([first]) => first?.stream === event.stream)
    if (isFull || isThere || (!continues && this.#runs.length >= this.#together)) await this.#begin()
    if (continues && this.#runs.length > 0) run?.push(event)
    else this.#runs.push([event])
    this.#events += 1
    this.#bytes += bytes
  }

  /** Resolves when everything is written. */
  async finish(): Promise<void> {
    await this.#begin()
    await this.#writing
  }

  async #begin(): Promise<void> {
    const runs = this.#runs
    this.#runs = []
    this.#events = 0
    this.#bytes = 0
    await this.#writing
    this.#writing = Promise.all(runs.map((run) => this.#append(run)))
    // It is told to whoever writes next.
    this.#writing.catch(() => undefined)
    // Without a turn of the event loop they would not be sent before the next are gathered.
    await new Promise(setImmediate)
  }

  async #append(run: readonly StoredEvent[]): Promise<void> {
    const [first] = run
    if (first) await this.#store.append(first.stream, first.revision === 0 ? 'no_stream' : first.revision - 1, run)
    this.written += run.length
  }
}
