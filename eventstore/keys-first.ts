import type { Appended, ExpectedRevision, Position, ReadHow } from './port.ts'
import { KeysAhead } from './sealing/keys-ahead.ts'
import type { KeptPersonKey, PersonKeyTable } from './sealing/person-key-table.ts'
import type { EventStore, EventStoreWithKeys, StoredEvent, Unplaced } from './stored-event.ts'

/** A store that is no place for keys, and the table where they lie: they are there before the events that they have sealed. */
export class KeysFirst implements EventStoreWithKeys {
  readonly #store: EventStore
  readonly #keys: KeysAhead

  constructor(store: EventStore, table: PersonKeyTable) {
    this.#store = store
    this.#keys = new KeysAhead(table)
  }

  get id(): string {
    return this.#store.id
  }

  async appendWithKeys(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Unplaced[],
    keys: readonly KeptPersonKey[],
  ): Promise<Appended> {
    await this.#keys.store(keys)
    return this.#store.append(stream, expected, events)
  }

  readStream(stream: string, from: number, most?: number): Promise<StoredEvent[]> {
    return this.#store.readStream(stream, from, most)
  }

  readAll(after: Position | null, limit: number, how?: ReadHow): Promise<StoredEvent[]> {
    return this.#store.readAll(after, limit, how)
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
