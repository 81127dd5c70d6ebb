import { randomBytes, randomUUID } from 'node:crypto'
import { isAsExpected } from '../../eventstore/as-expected.ts'
import { EventCodec } from '../../eventstore/event-codec.ts'
import { EventIdTaken } from '../../eventstore/event-id-taken.ts'
import { KeysFirst } from '../../eventstore/keys-first.ts'
import type { Appended, EventLog, ExpectedRevision, Position } from '../../eventstore/port.ts'
import { type Place, repeatedAppend } from '../../eventstore/repeated-append.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import type { KeptPersonKey, PersonKeyTable, StoredPersonKey } from '../../eventstore/sealing/person-key-table.ts'
import { PersonKeys } from '../../eventstore/sealing/person-keys.ts'
import type { EventStore, StoredEvent, Unplaced } from '../../eventstore/stored-event.ts'
import { TypedEventLog } from '../../eventstore/typed-event-log.ts'
import { eventVersions } from '../../eventstore/versions/event-versions.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'

/** A log without a database, for tests of commands. It passes the same contract as the real ones, sealing included. */
export function createMemoryEventLog(): { log: EventLog; personKeys: PersonKeys } {
  const table = new MemoryPersonKeys()
  const personKeys = new PersonKeys(table, createMasterKeys(randomBytes(32)))
  const store = new KeysFirst(new MemoryEventStore(), table)
  return { log: new TypedEventLog(store, new EventCodec(personKeys, eventVersions)), personKeys }
}

export class MemoryEventStore implements EventStore {
  readonly id = randomUUID()
  readonly #events: StoredEvent[] = []
  readonly #subscribers = new Set<() => void>()

  async append(stream: string, expected: ExpectedRevision, events: readonly Unplaced[]): Promise<Appended> {
    const actual = this.#events.findLast((event) => event.stream === stream)?.revision ?? null
    const ids = events.map((event) => event.id)
    const places: Place[] = this.#events.filter((event) => ids.includes(event.id))
    if (places.length > 0 || !isAsExpected(expected, actual)) {
      const repeated = repeatedAppend(stream, expected, ids, places)
      if (repeated) return repeated
      if (isAsExpected(expected, actual)) throw new EventIdTaken(stream, ids)
      throw new WrongExpectedRevision(stream, expected, actual)
    }
    for (const [index, event] of events.entries()) {
      const revision = (actual ?? -1) + 1 + index
      this.#events.push({ ...event, stream, revision, position: String(this.#events.length + 1).padStart(20, '0') })
    }
    for (const wake of this.#subscribers) queueMicrotask(wake)
    return { revision: (actual ?? -1) + events.length, position: String(this.#events.length).padStart(20, '0') }
  }

  async readStream(stream: string, from: number, most?: number): Promise<StoredEvent[]> {
    return this.#events.filter((event) => event.stream === stream && event.revision >= from).slice(0, most)
  }

  async readAll(after: Position | null, limit: number): Promise<StoredEvent[]> {
    return this.#events.filter((event) => after === null || event.position > after).slice(0, limit)
  }

  async head(): Promise<Position | null> {
    return this.#events.at(-1)?.position ?? null
  }

  onAppended(wake: () => void): () => void {
    const subscriber = () => wake()
    this.#subscribers.add(subscriber)
    return () => {
      this.#subscribers.delete(subscriber)
    }
  }

  async close(): Promise<void> {
    this.#subscribers.clear()
  }
}

export class MemoryPersonKeys implements PersonKeyTable {
  readonly #keys = new Map<string, StoredPersonKey>()

  async load(persons: readonly string[]): Promise<StoredPersonKey[]> {
    return persons.flatMap((person) => this.#keys.get(person) ?? [])
  }

  async insert(keys: readonly KeptPersonKey[]): Promise<ReadonlySet<KeptPersonKey>> {
    const inserted = new Set<KeptPersonKey>()
    for (const key of keys) {
      if (this.#keys.has(key.person)) continue
      this.#keys.set(key.person, key)
      inserted.add(key)
    }
    return inserted
  }

  async erase(person: string): Promise<void> {
    this.#keys.set(person, { person, state: 'erased' })
  }
}
