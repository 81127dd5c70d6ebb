import { LogUnavailable } from './log-unavailable.ts'
import type { ExpectedRevision, Position, ReadHow } from './port.ts'
import type { EventStore, StoredEvent, Unplaced } from './stored-event.ts'

/** A store that has yet to be reached: until then it answers as one that is away. Nobody has to know when that ends. */
export class AwaitedEventStore implements EventStore {
  #store: EventStore | null = null

  get isReached(): boolean {
    return this.#store !== null
  }

  /** @throws LogUnavailable: a log that has not been reached has not said its name */
  get id(): string {
    return this.#reached().id
  }

  /** From now on everything is asked of this one, which is closed with this. */
  arrive(store: EventStore): void {
    this.#store = store
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly Unplaced[]) {
    return this.#reached().append(stream, expected, events)
  }

  async readStream(stream: string, from: number, most?: number): Promise<StoredEvent[]> {
    return this.#reached().readStream(stream, from, most)
  }

  async readAll(after: Position | null, limit: number, how?: ReadHow): Promise<StoredEvent[]> {
    return this.#reached().readAll(after, limit, how)
  }

  async head(): Promise<Position | null> {
    return this.#reached().head()
  }

  onAppended(wake: () => void): () => void {
    return this.#reached().onAppended(wake)
  }

  async close(): Promise<void> {
    await this.#store?.close()
  }

  #reached(): EventStore {
    if (this.#store === null) throw new LogUnavailable('The event log has not been reached yet')
    return this.#store
  }
}
