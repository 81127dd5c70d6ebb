import type { RefiBellEvent } from '../domain/events.ts'
import type { EventLog, Recorded } from '../eventstore/port.ts'
import type { CommandContext } from './context.ts'

/** How the streams of one kind become a state: the two halves of a decider that know no command. */
export interface Aggregate<State, Event extends RefiBellEvent> {
  readonly initial: State
  evolve(state: State, event: Recorded<Event>): State
}

/** What a stream was folded to. Whoever keeps it reads only what came after it. */
export interface Known<State> {
  readonly state: State
  /** Of the stream; -1 while it is empty. */
  readonly revision: number
}

/**
 * The events of a stream, the oldest first. It holds those of its own aggregate only, which its name says and no type can: the codec has
 * checked that each is one of ours.
 * @param from the revision of the first one wanted
 * @throws LogUnavailable
 */
export async function historyOf<Event extends RefiBellEvent>(
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  from = 0,
): Promise<Recorded<Event>[]> {
  return (await log.readStream(stream, from)) as unknown as Recorded<Event>[]
}

/**
 * Reads one stream and folds it, for who decides nothing, or not yet.
 * @param known for streams that are long and read often
 * @throws LogUnavailable
 */
export async function load<State, Event extends RefiBellEvent>(
  { log }: Pick<CommandContext, 'log'>,
  stream: string,
  aggregate: Aggregate<State, Event>,
  known: Known<State> = { state: aggregate.initial, revision: -1 },
): Promise<Known<State>> {
  const history = await historyOf<Event>(log, stream, known.revision + 1)
  return { state: history.reduce<State>(aggregate.evolve, known.state), revision: known.revision + history.length }
}
