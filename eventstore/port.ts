import type { Actor } from '../domain/event.ts'
import type { EventOf, EventType, RefiBellEvent } from '../domain/events.ts'

/** A place in the whole log. Opaque text whose plain string order is the order of the log; never a number. */
export type Position = string

/** What a writer believes of a stream: that it is not there yet, that its last event has this revision, or nothing. */
export type ExpectedRevision = 'no_stream' | 'stream_exists' | 'any' | number

/** Where an event came from. */
export interface Envelope {
  /** UUID v7. */
  readonly id: string
  readonly stream: string
  /** Counted from 0 within the stream. */
  readonly revision: number
  readonly position: Position
  /** ISO 8601, UTC. */
  readonly occurred_at: string
  readonly actor: Actor
  readonly correlation_id: string
  readonly causation_id: string | null
}

/** An event as it was recorded and as everybody but the adapters sees it: upcast to today's version, unsealed. */
export type Recorded<Event extends RefiBellEvent = RefiBellEvent> = Event & Envelope
export type RecordedOf<Type extends EventType> = Recorded<EventOf<Type>>

/**
 * An event that stands in the log and cannot be read: its type or version is unknown to this program, its data or its seal is
 * broken, or its person's key is lost. Who does not care for its type passes over it; who does has to stop.
 */
export interface Unreadable extends Envelope {
  readonly type: 'Unreadable'
  /** The type it was stored as. */
  readonly event_type: string
  readonly error: Error
}

/** What a reader of the whole log meets. */
export type LogEntry = Recorded | Unreadable

/** An event on its way into the log. A repeated append with the same ids and the same expected revision is harmless. */
export type Proposed<Event extends RefiBellEvent = RefiBellEvent> = Event &
  Pick<Envelope, 'id' | 'occurred_at' | 'actor' | 'correlation_id' | 'causation_id'>

export interface Appended {
  /** Of the last event of the append. */
  readonly revision: number
  readonly position: Position
}

export type ReadHow = 'as_remembered' | 'as_stored'

/** The log as commands, projections and reactions know it. Every adapter passes `tests/contract/event-log.ts`. */
export interface EventLog {
  /** Names the log for good, so that a checkpoint taken from another one is recognised. */
  readonly id: string
  /**
   * All events or none.
   * @throws WrongExpectedRevision when the stream is not in the expected state, and these events are not already there.
   * @throws EventIdTaken when the stream is as expected, but an event of one of the ids stands elsewhere in the log. Not every
   *   store can tell (EventStoreDB has no index of ids): fresh ids are the caller's duty.
   * @throws EventTooLarge when an event has more than 64 KiB.
   * @throws PersonErased when an event has a personal part of somebody who has been erased.
   * @throws LogUnavailable when the outcome is unknown; repeat with the same ids.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly Proposed[]): Promise<Appended>
  /**
   * Oldest first; empty when there is no such stream.
   * @param from the revision of the first one wanted
   * @param most how many are wanted; all of them where nothing is said
   * @throws UnknownEvent, SealBroken, PersonKeyMissing: nothing is decided on a history with a hole.
   */
  readStream(stream: string, from?: number, most?: number): Promise<Recorded[]>
  /**
   * The next events after `after` (null: from the beginning) in log order, at most `limit`. Shorter than `limit` at the end only.
   * @param how who follows the log may be told what this process remembers of its own writes; an audit goes by what is stored
   */
  readAll(after: Position | null, limit: number, how?: ReadHow): Promise<LogEntry[]>
  /** The position of the newest event, null in an empty log. */
  head(): Promise<Position | null>
  /** Calls `wake` soon after events were appended, by this process or another. A hint: reading is the truth. Returns how to stop. */
  onAppended(wake: () => void): () => void
  close(): Promise<void>
}
