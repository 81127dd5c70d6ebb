import type { Actor } from '../domain/event.ts'
import type { EventLog } from '../eventstore/port.ts'

/** What every command is given. Time and identities come in from outside, so that a decision can be replayed on any day. */
export interface CommandContext {
  readonly log: EventLog
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly now: string
  /** A fresh UUID v7 at each call. */
  readonly newId: () => string
  /**
   * The id of the next event of a stream, where a request may be repeated: the same again then, whatever the repetition says to other
   * streams. Absent: a fresh one.
   */
  readonly newEventId?: ((stream: string) => string) | undefined
  readonly correlation_id: string
  readonly causation_id: string | null
}

/** For what the product does by itself, without a request. */
export const SYSTEM: Actor = { id: 'system', role: 'system' }

/** For a past that is written down afterwards: nobody is told of it. */
export const CHRONICLER: Actor = { id: 'chronicler', role: 'system' }

/** For a request of somebody who is not signed in. */
export const ANONYMOUS: Actor = { id: 'anonymous', role: 'anonymous' }
