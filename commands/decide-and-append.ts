import type { RefiBellEvent } from '../domain/events.ts'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import type { Appended, Position, Proposed, Recorded } from '../eventstore/port.ts'
import { WrongExpectedRevision } from '../eventstore/wrong-expected-revision.ts'
import type { CommandContext } from './context.ts'
import { type Aggregate, type Known, load } from './load.ts'

/** How often a lost race is decided again, and how often an append of unknown outcome is repeated. */
const MAX_DECISIONS = 5
const MAX_REPEATS = 2

type Decide<State, Event> = (state: State) => readonly Event[]

/** The stream after the decision. */
export interface Outcome<State> extends Known<State> {
  /** Where the decision ends in the log; null when there was nothing to record. Wait for it to read one's own write. */
  readonly position: Position | null
}

/**
 * The shape of every command: load one stream, fold it, decide, append at the revision that was read, and decide again
 * when somebody else was faster.
 * @param known for streams that are long and decided on often
 * @throws whatever `decide` refuses with, and LogUnavailable when the log stays away
 */
export async function decideAndAppend<State, Event extends RefiBellEvent>(
  context: CommandContext,
  stream: string,
  aggregate: Aggregate<State, Event>,
  decide: Decide<State, Event>,
  known?: Known<State>,
): Promise<Outcome<State>> {
  return decideOn(context, stream, aggregate, decide, await load(context, stream, aggregate, known), known)
}

/** The same where the stream is new, unless the request is repeated: it is read only when it turns out to be there. */
export function decideAndBegin<State, Event extends RefiBellEvent>(
  context: CommandContext,
  stream: string,
  aggregate: Aggregate<State, Event>,
  decide: Decide<State, Event>,
): Promise<Outcome<State>> {
  return decideOn(context, stream, aggregate, decide, { state: aggregate.initial, revision: -1 })
}

async function decideOn<State, Event extends RefiBellEvent>(
  context: CommandContext,
  stream: string,
  aggregate: Aggregate<State, Event>,
  decide: Decide<State, Event>,
  found: Known<State>,
  known?: Known<State>,
): Promise<Outcome<State>> {
  let before = found
  for (let decision = 1; ; decision += 1) {
    const events = propose(context, stream, decide(before.state))
    if (events.length === 0) return { ...before, position: null }
    try {
      const appended = await appendRepeating(context, stream, before.revision, events)
      return { state: fold(aggregate, before.state, stream, events, appended), ...appended }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || decision === MAX_DECISIONS) throw error
      before = await load(context, stream, aggregate, known)
    }
  }
}

/** Gives decided events of a stream the envelope they are recorded with. */
export function propose(context: CommandContext, stream: string, events: readonly RefiBellEvent[]): Proposed[] {
  const { newId, newEventId, now: occurred_at, actor, correlation_id, causation_id } = context
  return events.map((event) => {
    const { type, data } = event
    // Written out, for a night makes one for every home.
    const around = { type, data, id: newEventId?.(stream) ?? newId(), occurred_at, actor, correlation_id, causation_id }
    const proposed = 'person' in event ? { ...around, person: event.person, personal: event.personal } : around
    return proposed as Proposed
  })
}

/** Appends at `revision` (-1: a new stream), again under the same ids while the outcome is unknown. */
async function appendRepeating(
  context: CommandContext,
  stream: string,
  revision: number,
  events: readonly Proposed[],
): Promise<Appended> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await context.log.append(stream, revision === -1 ? 'no_stream' : revision, events)
    } catch (error) {
      if (!(error instanceof LogUnavailable) || repeat === MAX_REPEATS) throw error
    }
  }
}

function fold<State, Event extends RefiBellEvent>(
  aggregate: Aggregate<State, Event>,
  before: State,
  stream: string,
  events: readonly Proposed[],
  appended: Appended,
): State {
  const first = appended.revision - events.length + 1
  return events.reduce((state, event, index) => {
    const recorded = { ...event, stream, revision: first + index, position: appended.position }
    return aggregate.evolve(state, recorded as unknown as Recorded<Event>)
  }, before)
}
