import { expect } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { Refused } from '../../domain/refused.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { NOON, recorded } from './sample-events.ts'

/** An event of a stream's history; without a time it occurred at noon. */
export type Told<Event> = Event & { readonly occurred_at?: string }

/** A stream as it stands at some point of the story. */
export interface Given<State, Event> {
  readonly state: State
  /** @param at the time at which what is decided occurs, ISO 8601 */
  when(decide: (state: State) => readonly Event[], at?: string): When<State, Event>
}

export interface When<State, Event> {
  /**
   * Expects these very events (none: the decision stays quiet), or this very refusal.
   * @returns the stream with what was decided, so that the story can go on
   */
  then(expected: readonly Event[] | Refused): Given<State, Event>
}

/**
 * Gives the decisions of an aggregate the words in which all of them are specified:
 * `given(...events).when(decision).then(events or refusal)`.
 */
export function givenOf<State, Event extends RefiBellEvent>(
  initial: State,
  evolve: (state: State, event: Recorded<Event>) => State,
): (...history: Told<Event>[]) => Given<State, Event> {
  const given = (...history: Told<Event>[]): Given<State, Event> => {
    const state = history
      .map((event, revision) => recordedAs(event, revision))
      .reduce<State>((before, event) => evolve(before, event), initial)
    return {
      state,
      when: (decide, at = NOON) => ({
        // biome-ignore lint/suspicious/noThenProperty: it ends a sentence, and nobody awaits it
        then(expected) {
          if (expected instanceof Refused) {
            expect(() => decide(state)).toThrow(expected)
            return given(...history)
          }
          const events = decide(state)
          expect(events).toEqual(expected)
          return given(...history, ...occurredAt(at, ...events))
        },
      }),
    }
  }
  return given
}

/** Events of a history that occurred at another time than noon. */
export function occurredAt<Event>(occurred_at: string, ...events: Event[]): Told<Event>[] {
  return events.map((event) => ({ ...event, occurred_at }))
}

function recordedAs<Event extends RefiBellEvent>(event: Told<Event>, revision: number): Recorded<Event> {
  const { occurred_at = NOON } = event
  return recorded(event, { stream: 'given', revision, occurred_at }) as unknown as Recorded<Event>
}
