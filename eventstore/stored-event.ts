import type { Appended, Envelope, ExpectedRevision, Position, ReadHow, Recorded } from './port.ts'
import type { KeptPersonKey } from './sealing/person-key-table.ts'

/** An event as an adapter keeps it: of any version, its data as JSON text, its personal part sealed. */
export interface StoredEvent extends Envelope {
  readonly type: string
  readonly version: number
  /** Whose key seals `sealed`; null when nothing in the event is personal. */
  readonly person: string | null
  readonly data: string
  readonly sealed: Uint8Array | null
  /** Of what this process has just written: two follow the log here, and who comes first leaves to the other what was read. */
  readonly handedOn?: { event: Recorded | null }
}

/** A stored event before the log has given it its place. */
export type Unplaced = Omit<StoredEvent, 'stream' | 'revision' | 'position' | 'handedOn'>

/**
 * What an adapter implements: the promises of `EventLog` (see there) on stored events. It knows neither event types nor
 * keys, so that every adapter has the same versions and the same sealing.
 */
export interface EventStore {
  readonly id: string
  append(stream: string, expected: ExpectedRevision, events: readonly Unplaced[]): Promise<Appended>
  readStream(stream: string, from: number, most?: number): Promise<StoredEvent[]>
  readAll(after: Position | null, limit: number, how?: ReadHow): Promise<StoredEvent[]>
  head(): Promise<Position | null>
  onAppended(wake: () => void): () => void
  close(): Promise<void>
}

/** A store for what is sealed with keys that are not stored yet. Its method has a name of its own: no store passes over keys unseen. */
export interface EventStoreWithKeys extends Omit<EventStore, 'append'> {
  /**
   * Events without their keys would be lost: where there are the events, there are the keys.
   * @throws PersonKeyTaken when a person has another key by now; nothing was written then
   */
  appendWithKeys(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Unplaced[],
    keys: readonly KeptPersonKey[],
  ): Promise<Appended>
}
