import { WrongExpectedVersionError } from '@eventstore/db-client'
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { isAsExpected } from '../as-expected.ts'
import { EventIdTaken } from '../event-id-taken.ts'
import type { Appended, ExpectedRevision, Position } from '../port.ts'
import { toPosition } from '../position.ts'
import { repeatedAppend } from '../repeated-append.ts'
import type { EventStore, StoredEvent, Unplaced } from '../stored-event.ts'
import { WrongExpectedRevision } from '../wrong-expected-revision.ts'
import { appendRequest, checkedRevision, type ExactRevision } from './append-request.ts'
import { AppendedSubscription } from './appended-subscription.ts'
import { toProposedMessage } from './event-message.ts'
import { Limit } from './limit.ts'
import { nameOfLog } from './log-name.ts'
import { LogReader } from './log-reader.ts'
import { Repeating } from './repeating.ts'
import { type Connection, shareConnection } from './shared-connection.ts'

/** How many appends may be under way: a real server takes 6,825/s of so many, and 3,817/s of 32. */
const APPENDS_AT_ONCE = 512

/** How long one attempt to reach a log takes at most; who waits for a server makes another. */
const OPENING_MS = 3_000

/** What a server answers when it has no position to tell. */
const NO_POSITION = '18446744073709551615'

export interface EventStoreDbOptions {
  /** Begins the names of our streams, so that others can live in the same database. */
  readonly namespace?: string
  /** After this long without an answer the outcome of a call counts as unknown. */
  readonly patienceMs?: number
  /** How often a plain read checks that the subscription has not gone silent. */
  readonly watchMs?: number
}

/** The log in EventStoreDB (KurrentDB). Our streams are those whose names begin with `{namespace}.`. */
export class EventStoreDbEventStore implements EventStore {
  readonly id: string
  readonly #connection: Connection
  readonly #reader: LogReader
  readonly #signal: AppendedSubscription
  readonly #prefix: string
  readonly #repeating: Repeating
  readonly #appends = new Limit(APPENDS_AT_ONCE)

  private constructor(id: string, connection: Connection, prefix: string, patienceMs: number, watchMs?: number) {
    this.id = id
    this.#connection = connection
    this.#prefix = prefix
    this.#repeating = new Repeating(patienceMs)
    this.#reader = new LogReader(connection.client, prefix, this.#repeating)
    this.#signal = new AppendedSubscription({
      client: connection.client,
      prefix,
      head: () => this.head(),
      ...(watchMs === undefined ? {} : { watchMs }),
    })
  }

  /**
   * Finds the log, or begins it.
   * @param url a connection string such as `esdb://user:password@host:2113?tls=false`
   * @throws LogUnavailable, ConnectionStringRefused
   */
  static async open(url: string, options: EventStoreDbOptions = {}): Promise<EventStoreDbEventStore> {
    const { namespace = 'refibell', patienceMs = 10_000, watchMs } = options
    const connection = shareConnection(url)
    try {
      const id = await nameOfLog(
        connection.client,
        connection.appends,
        `${namespace}-log`,
        Math.min(patienceMs, OPENING_MS),
      )
      return new EventStoreDbEventStore(id, connection, `${namespace}.`, patienceMs, watchMs)
    } catch (error) {
      connection.release()
      throw error
    }
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly Unplaced[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`There is nothing to append to ${stream}`)
    const revision = checkedRevision(expected)
    const appended = await this.#appends.run(() =>
      revision === 'any' || revision === 'stream_exists'
        ? this.#appendAnywhere(stream, revision, events)
        : this.#appendExactly(stream, revision, events),
    )
    this.#signal.wake()
    return appended
  }

  readStream(stream: string, from: number, most?: number): Promise<StoredEvent[]> {
    return this.#reader.stream(stream, from, most)
  }

  readAll(after: Position | null, limit: number): Promise<StoredEvent[]> {
    return this.#reader.all(after, limit)
  }

  async head(): Promise<Position | null> {
    return (await this.#reader.newest())?.position ?? null
  }

  onAppended(wake: () => void): () => void {
    return this.#signal.subscribe(wake)
  }

  async close(): Promise<void> {
    await this.#signal.close()
    this.#connection.release()
  }

  /** The server recognises a repetition itself, and answers as it did the first time. */
  async #appendExactly(stream: string, expected: ExactRevision, events: readonly Unplaced[]): Promise<Appended> {
    const messages = events.map(toProposedMessage)
    const request = () => appendRequest(this.#prefix + stream, expected, messages)
    try {
      const { appends } = this.#connection
      const success = await this.#repeating.run((leftMs) => appends.append(request(), leftMs))
      return await this.#placeOf(stream, success)
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error
      const last = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : null
      return (await this.#earlier(stream, expected, events, last)) ?? refuse(stream, expected, last)
    }
  }

  /**
   * With an unnamed revision the server recognises repetitions only while it remembers them. So the whole stream is looked at
   * here, and the append made behind exactly that. Decisions name their revision and never come this way.
   */
  async #appendAnywhere(
    stream: string,
    expected: 'any' | 'stream_exists',
    events: readonly Unplaced[],
  ): Promise<Appended> {
    const ids = events.map((event) => event.id)
    for (;;) {
      const written = await this.#reader.stream(stream, 0)
      const repeated = repeatedAppend(stream, expected, ids, written)
      if (repeated) return repeated
      const last = written.at(-1)?.revision ?? null
      if (!isAsExpected(expected, last)) refuse(stream, expected, last)
      if (written.some((event) => ids.includes(event.id))) throw new EventIdTaken(stream, ids)
      try {
        return await this.#appendExactly(stream, last ?? 'no_stream', events)
      } catch (error) {
        // Somebody was faster, which is no conflict for this caller.
        if (!(error instanceof WrongExpectedRevision)) throw error
      }
    }
  }

  async #placeOf(stream: string, success: BatchAppendResp.Success): Promise<Appended> {
    const revision = Number(success.getCurrentRevision())
    const commit = success.getPosition()?.getCommitPosition()
    if (commit !== undefined && commit !== NO_POSITION) return { revision, position: toPosition(commit) }
    const [last] = await this.#reader.stream(stream, revision, 1)
    if (!last) throw new Error(`The event ${revision} of ${stream} was written and cannot be read`)
    return { revision, position: last.position }
  }

  /** A server that has just restarted may refuse a repetition that it would recognise a moment later. */
  async #earlier(
    stream: string,
    expected: ExactRevision,
    events: readonly Unplaced[],
    last: number | null,
  ): Promise<Appended | null> {
    const first = expected === 'no_stream' ? 0 : expected + 1
    if (last === null || last < first) return null
    const ids = events.map((event) => event.id)
    return repeatedAppend(stream, expected, ids, await this.#reader.stream(stream, first, ids.length))
  }
}

function refuse(stream: string, expected: ExpectedRevision, last: number | null): never {
  throw new WrongExpectedRevision(stream, expected, last)
}
