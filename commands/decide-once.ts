import type { RefiBellEvent } from '../domain/events.ts'
import type { Recorded } from '../eventstore/port.ts'
import type { CommandContext } from './context.ts'
import { decideAndAppend, type Outcome } from './decide-and-append.ts'
import type { Aggregate } from './load.ts'

/**
 * The same for a decision that is not quiet when it is made again, because it makes something new each time or is refused the second
 * time. A request that is repeated is known by its event, whose id follows from the request's key: it says nothing more, and comes to what
 * stands there.
 * @param decide says one thing at most
 */
export async function decideOnce<State, Event extends RefiBellEvent>(
  context: CommandContext,
  stream: string,
  aggregate: Aggregate<State, Event>,
  decide: (state: State) => readonly Event[],
): Promise<Outcome<State>> {
  const event_id = context.newEventId?.(stream) ?? context.newId()
  const outcome = await decideAndAppend(
    { ...context, newEventId: () => event_id },
    stream,
    noticing(aggregate, event_id),
    ({ state, is_done }) => (is_done ? [] : decide(state)),
  )
  return { ...outcome, state: outcome.state.state }
}

/** The aggregate, and whether an event stands in its stream. */
function noticing<State, Event extends RefiBellEvent>(
  { initial, evolve }: Aggregate<State, Event>,
  event_id: string,
): Aggregate<{ readonly state: State; readonly is_done: boolean }, Event> {
  return {
    initial: { state: initial, is_done: false },
    evolve: ({ state, is_done }, event: Recorded<Event>) => ({
      state: evolve(state, event),
      is_done: is_done || event.id === event_id,
    }),
  }
}
