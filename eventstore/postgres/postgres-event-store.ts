import { isAsExpected } from '../as-expected.ts'
import { EventIdTaken } from '../event-id-taken.ts'
import type { Appended, ExpectedRevision, Position } from '../port.ts'
import { type Place, repeatedAppend } from '../repeated-append.ts'
import type { EventStore, StoredEvent, Unplaced } from '../stored-event.ts'
import { WrongExpectedRevision } from '../wrong-expected-revision.ts'
import { appendStatement, outcomesOf, type Unwritten, type WrittenRow } from './append-statement.ts'
import { AppendedSignal } from './appended-signal.ts'
import { type Append, GroupCommit } from './group-commit.ts'
import type { LogDatabase } from './log-database.ts'
import { toBigint, toPosition } from './position.ts'
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from './stored-event-row.ts'

/** The log in PostgreSQL. The tables come from `eventstoreMigrations`. */
export class PostgresEventStore implements EventStore {
  readonly id: string
  readonly #database: LogDatabase
  readonly #signal: AppendedSignal
  readonly #group = new GroupCommit<Appended>((batch) => this.#write(batch))

  private constructor(id: string, database: LogDatabase) {
    this.id = id
    this.#database = database
    this.#signal = new AppendedSignal(database.url)
  }

  /** @param database is closed with the store */
  static async open(database: LogDatabase): Promise<PostgresEventStore> {
    const [log] = await database.query<{ id: string }>({ text: 'select id from event_log' })
    if (!log) throw new Error('The table event_log is empty: the log has lost its name')
    return new PostgresEventStore(log.id, database)
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly Unplaced[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`There is nothing to append to ${stream}`)
    return this.#group.append({ stream, expected, events })
  }

  async readStream(stream: string, from: number): Promise<StoredEvent[]> {
    const text = `select ${EVENT_COLUMNS} from events where stream = $1 and revision >= $2 order by revision`
    const rows = await this.#database.queryArrays<EventRow>({ name: 'read-stream', text, values: [stream, from] })
    return rows.map(toStoredEvent)
  }

  async readAll(after: Position | null, limit: number): Promise<StoredEvent[]> {
    const text = `select ${EVENT_COLUMNS} from events where position > $1 order by events.position limit $2`
    const values = [after === null ? '0' : toBigint(after), limit]
    const rows = await this.#database.queryArrays<EventRow>({ name: 'read-all', text, values })
    return rows.map(toStoredEvent)
  }

  async head(): Promise<Position | null> {
    const text = 'select position::text from events order by events.position desc limit 1'
    const [newest] = await this.#database.query<{ position: string }>({ text })
    return newest ? toPosition(newest.position) : null
  }

  onAppended(wake: () => void): () => void {
    return this.#signal.subscribe(wake)
  }

  async close(): Promise<void> {
    await this.#signal.close()
    await this.#database.close()
  }

  async #write(batch: readonly Append[]): Promise<readonly (Appended | Error)[]> {
    const [row] = await this.#database.queryArrays<WrittenRow>(appendStatement(batch))
    if (!row) throw new Error('append_events gave no answer')
    const outcomes = outcomesOf(batch, row)
    if (outcomes.some((outcome) => 'position' in outcome)) this.#signal.wake()
    return Promise.all(outcomes.map((outcome, index) => this.#answer(batch[index] as Append, outcome)))
  }

  async #answer(append: Append, outcome: Appended | Unwritten): Promise<Appended | Error> {
    if ('position' in outcome) return outcome
    if (outcome.known) return this.#explain(append).catch(asError)
    // The rival that was first could not be written: an event of it was in the log already.
    if (isAsExpected(append.expected, outcome.actual)) return this.#writeAlone(append)
    return new WrongExpectedRevision(append.stream, append.expected, outcome.actual)
  }

  async #writeAlone(append: Append): Promise<Appended | Error> {
    const [outcome] = await this.#write([append])
    return outcome ?? new Error('append_events gave no answer')
  }

  /** Why an append was not written of which events stand in the log: it had been written before, or the refusal. */
  async #explain({ stream, expected, events }: Append): Promise<Appended> {
    const ids = events.map((event) => event.id)
    const text = 'select id, stream, revision, position::text from events where id = any($1::uuid[])'
    const found = await this.#database.query<Place>({ text, values: [ids] })
    const places = found.map((place) => ({ ...place, position: toPosition(place.position) }))
    const repeated = repeatedAppend(stream, expected, ids, places)
    if (repeated) return repeated
    const actual = await this.#lastRevision(stream)
    if (places.length > 0 && isAsExpected(expected, actual)) throw new EventIdTaken(stream, ids)
    throw new WrongExpectedRevision(stream, expected, actual)
  }

  async #lastRevision(stream: string): Promise<number | null> {
    const text = 'select revision from events where stream = $1 order by revision desc limit 1'
    const [last] = await this.#database.query<{ revision: number }>({ text, values: [stream] })
    return last?.revision ?? null
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
