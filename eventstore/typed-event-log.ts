import type { EventCodec } from './event-codec.ts'
import { EventIdTaken } from './event-id-taken.ts'
import type { Appended, EventLog, ExpectedRevision, LogEntry, Position, Proposed, ReadHow, Recorded } from './port.ts'
import type { EventStoreWithKeys } from './stored-event.ts'

/** The log as everybody sees it, on any adapter. */
export class TypedEventLog implements EventLog {
  readonly #store: EventStoreWithKeys
  readonly #codec: EventCodec

  constructor(store: EventStoreWithKeys, codec: EventCodec) {
    this.#store = store
    this.#codec = codec
  }

  get id(): string {
    return this.#store.id
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly Proposed[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`There is nothing to append to ${stream}`)
    const ids = events.map((event) => event.id)
    if (new Set(ids).size < ids.length) throw new EventIdTaken(stream, ids)
    return this.#codec.encode(stream, events, (stored, keys) =>
      this.#store.appendWithKeys(stream, expected, stored, keys),
    )
  }

  async readStream(stream: string, from = 0, most?: number): Promise<Recorded[]> {
    return this.#codec.decode(await this.#store.readStream(stream, from, most))
  }

  async readAll(after: Position | null, limit: number, how?: ReadHow): Promise<LogEntry[]> {
    return this.#codec.decodeEach(await this.#store.readAll(after, limit, how))
  }

  head(): Promise<Position | null> {
    return this.#store.head()
  }

  onAppended(wake: () => void): () => void {
    return this.#store.onAppended(wake)
  }

  close(): Promise<void> {
    return this.#store.close()
  }
}
