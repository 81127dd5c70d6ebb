import { LRUCache } from 'lru-cache'
import type { Appended, ExpectedRevision, Position, ReadHow } from '../port.ts'
import { toNumber, toPosition } from '../position.ts'
import type { KeptPersonKey } from '../sealing/person-key-table.ts'
import { PersonKeyTaken } from '../sealing/person-key-taken.ts'
import type { EventStore, EventStoreWithKeys, StoredEvent, Unplaced } from '../stored-event.ts'
import { appendStatement, toAppended, type WrittenRow } from './append-statement.ts'
import { AppendedSignal } from './appended-signal.ts'
import { type ExplainRow, explainStatement, explanations, lastRevisions } from './explain-appends.ts'
import { type Append, GroupCommit } from './group-commit.ts'
import { JustWritten } from './just-written.ts'
import type { LogDatabase } from './log-database.ts'
import { placedEvents } from './placed-events.ts'
import { BEFORE_ALL } from './position.ts'
import { SameBreath } from './same-breath.ts'
import { EVENT_COLUMNS, type EventRow, eventTypes, toStoredEvent } from './stored-event-row.ts'

/** Also before what somebody put in front of the log's first event: it is not to be passed over. */
const BEFORE_ANYTHING = (-(2n ** 63n)).toString()
/** More streams than are written to at the same time. */
const LAST_SEEN = 10_000

/** The log in PostgreSQL. The tables come from `eventstoreMigrations`. */
export class PostgresEventStore implements EventStore, EventStoreWithKeys {
  readonly id: string
  readonly #database: LogDatabase
  readonly #signal: AppendedSignal
  /** By stream, as far as this process has seen. */
  readonly #lastSeen = new LRUCache<string, number>({ max: LAST_SEEN })
  readonly #justWritten = new JustWritten()
  readonly #reads = new SameBreath<readonly StoredEvent[]>()
  readonly #group = new GroupCommit<Appended>({
    write: (batch) => this.#write(batch),
    isLost: (append) => this.#isLost(append),
    explain: (unwritten) => this.#explain(unwritten),
  })

  private constructor(id: string, database: LogDatabase) {
    this.id = id
    this.#database = database
    this.#signal = new AppendedSignal(database.url, (processId) => database.isServedBy(processId))
  }

  /** @param database is closed with the store */
  static async open(database: LogDatabase): Promise<PostgresEventStore> {
    const [log] = await database.query<{ id: string }>({ text: 'select id from event_log' })
    if (!log) throw new Error('The table event_log is empty: the log has lost its name')
    return new PostgresEventStore(log.id, database)
  }

  append(stream: string, expected: ExpectedRevision, events: readonly Unplaced[]): Promise<Appended> {
    return this.appendWithKeys(stream, expected, events, [])
  }

  async appendWithKeys(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Unplaced[],
    keys: readonly KeptPersonKey[],
  ): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`There is nothing to append to ${stream}`)
    return this.#group.append({ stream, expected, events, keys })
  }

  /** Rivals read the same: of many who write to one stream all but one have to read what that one wrote. */
  async readStream(stream: string, from: number, most: number | null = null): Promise<StoredEvent[]> {
    return [...(await this.#reads.ask(`${from} ${most} ${stream}`, () => this.#readStream(stream, from, most)))]
  }

  /** @param most null: all of them */
  async #readStream(stream: string, from: number, most: number | null): Promise<readonly StoredEvent[]> {
    const text = `select ${EVENT_COLUMNS} from events where stream = $1 and revision >= $2 order by revision limit $3`
    const values = [stream, from, most]
    const rows = await this.#database.queryArrays<EventRow>({ name: 'read-stream', text, values, types: eventTypes })
    return rows.map(toStoredEvent)
  }

  async readAll(after: Position | null, limit: number, how?: ReadHow): Promise<StoredEvent[]> {
    const known = how === 'as_stored' ? [] : this.#justWritten.after(after ?? BEFORE_ALL, limit)
    if (known.length === limit) return known
    const text = `select ${EVENT_COLUMNS} from events where position > $1 order by events.position limit $2`
    const from = known.at(-1)?.position ?? after
    const values = [from === null ? BEFORE_ANYTHING : toNumber(from), limit - known.length]
    const rows = await this.#database.queryArrays<EventRow>({ name: 'read-all', text, values, types: eventTypes })
    return [...known, ...rows.map(toStoredEvent)]
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

  async #write(batch: readonly Append[]): Promise<readonly (Appended | PersonKeyTaken | null)[]> {
    const [row] = await this.#database.append<WrittenRow>(appendStatement(batch))
    if (!row) throw new Error('append_events gave no answer')
    const outcomes = toAppended(batch, row)
    const written = outcomes.map((outcome) => (outcome instanceof PersonKeyTaken ? null : outcome))
    const before = toPosition(row[0])
    this.#justWritten.keep(before, placedEvents(batch, written, before))
    if (written.some((append) => append !== null)) this.#signal.wake()
    for (const [index, { stream }] of batch.entries()) this.#remember(stream, written[index]?.revision ?? null)
    return outcomes
  }

  /** A stream only grows: what is behind the last revision that was seen is behind whatever it has come to since. */
  #isLost({ stream, expected }: Append): boolean {
    const last = this.#lastSeen.get(stream)
    if (last === undefined || expected === 'any' || expected === 'stream_exists') return false
    return expected === 'no_stream' || expected < last
  }

  #remember(stream: string, last: number | null): void {
    if (last !== null) this.#lastSeen.set(stream, last)
  }

  /** Why appends were not written: they had been written before, or the refusals. */
  async #explain(unwritten: readonly Append[]): Promise<(Appended | Error)[]> {
    const rows = await this.#database.query<ExplainRow>(explainStatement(unwritten))
    for (const [stream, last] of lastRevisions(rows)) this.#remember(stream, last)
    return explanations(unwritten, rows)
  }
}
