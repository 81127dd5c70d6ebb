import type pg from 'pg'
import type { LogEntry, Position } from '../../eventstore/port.ts'
import type { Checkpoint } from './checkpoints.ts'
import { foldEvent, keysOf } from './fold-event.ts'
import { FoldFailed } from './fold-failed.ts'
import { type Held, HeldRows } from './held-rows.ts'
import { placesFor } from './places-by-type.ts'
import type { Announcement } from './projection.ts'
import type { Changes, ReadModelTable } from './read-model-table.ts'

/** While catching up, so much is folded in memory before it is written: a row that changed ten times is written once. */
const FULL_ROWS = 20_000
const FULL_EVENTS = 100_000
/** Nobody reads a table in the making, and who stops in the middle of one only has to read again. */
const FULL_EVENTS_IN_THE_MAKING = 1_000_000
const KEPT_ROWS = 40_000
/** Rows of which none changes again gain nothing by waiting, but that each COPY has to make room for a thousand of them first. */
const FULL_NEW_ROWS = 4_000

/** An event that touches rows, and which. */
interface Touching {
  readonly event: LogEntry
  /** Its place among those it came with. */
  readonly at: number
  readonly keys: readonly string[]
}

export interface Cut {
  readonly changes: Changes
  readonly announcements: readonly Announcement[]
  /** How many events it folds. */
  readonly events: number
}

/**
 * Folds events in memory, ahead of the table. A row once loaded need not be loaded again, because every writer moves the
 * checkpoint: as long as nobody else does, the table is as this buffer left it, and when somebody does, the next write is
 * refused and the buffer begins anew.
 */
export class FoldBuffer {
  readonly table: ReadModelTable
  readonly #pool: pg.Pool
  #rows: HeldRows
  #announced = new Map<string, Set<Announcement['audience']>>()
  #events = 0
  /** Where the last cut ended, committed or not yet. */
  #cut: Checkpoint
  #position: Position | null
  #generation = 0
  #folding = false
  /** Whether every row of the table is in memory: it was empty, and none was let go of since. */
  #isWhole: boolean

  constructor(pool: pg.Pool, table: ReadModelTable, checkpoint: Checkpoint) {
    this.#pool = pool
    this.table = table
    this.#cut = checkpoint
    this.#position = checkpoint.position
    this.#isWhole = checkpoint.position === null
    this.#rows = this.#noRows()
  }

  /** How far the log is folded in memory. */
  get position(): Position | null {
    return this.#position
  }

  /** Where the last cut ended. */
  get written(): Position | null {
    return this.#cut.position
  }

  /** Whether there is anything that is not cut yet. */
  get pending(): boolean {
    return this.#position !== this.#cut.position
  }

  /** How many rows there are to write. */
  get changed(): number {
    return this.#rows.changed
  }

  get full(): boolean {
    const fullRows = this.table.projection.rowPerEvent ? FULL_NEW_ROWS : FULL_ROWS
    const fullEvents = this.#cut.slot === 'shadow' ? FULL_EVENTS_IN_THE_MAKING : FULL_EVENTS
    return this.#rows.changed >= fullRows || this.#events >= fullEvents
  }

  /**
   * Folds the events that follow `position`; what follows anything else is ignored.
   * @throws FoldFailed having folded what is before the bad event.
   */
  async fold(after: Position | null, events: readonly LogEntry[]): Promise<void> {
    const generation = this.#generation
    const { touching, failure } = this.#touching(events)
    this.#folding = true
    try {
      await this.#load(touching)
    } finally {
      this.#folding = false
    }
    if (generation !== this.#generation || after !== this.#position) return
    for (const { event, at, keys } of touching) {
      try {
        this.#foldRows(event, keys)
      } catch (cause) {
        this.#pass(events, at)
        throw new FoldFailed(this.table.projection.name, event, cause)
      }
    }
    this.#pass(events, failure?.at ?? events.length)
    if (failure) throw failure.error
  }

  /** Takes out what is to be written next, and goes on folding behind it. Null when there is nothing. */
  cut(): Cut | null {
    const to = this.#position
    if (to === null || !this.pending) return null
    const taken = {
      changes: { from: this.#cut, to, ...this.#rows.cut() },
      announcements: this.#announcements(),
      events: this.#events,
    }
    this.#cut = { ...this.#cut, position: to }
    this.#announced = new Map()
    this.#events = 0
    return taken
  }

  /** Lets go of rows that are written. Only when nothing is being written: until then the table is behind. */
  trim(keep = KEPT_ROWS): void {
    if (this.#folding || this.#rows.size <= keep) return
    this.#rows.letGo()
    this.#isWhole = false
  }

  /** Begins anew from a checkpoint, forgetting what is in memory. */
  reset(checkpoint: Checkpoint): void {
    this.#generation++
    this.#rows = this.#noRows()
    this.#announced = new Map()
    this.#events = 0
    this.#cut = checkpoint
    this.#position = checkpoint.position
    this.#isWhole = checkpoint.position === null
  }

  #noRows(): HeldRows {
    return new HeldRows(this.table.projection.rowPerEvent !== true)
  }

  /** The events that touch rows, up to the first whose keys cannot be told. */
  #touching(events: readonly LogEntry[]): { touching: Touching[]; failure: { at: number; error: FoldFailed } | null } {
    const { projection } = this.table
    const touching: Touching[] = []
    for (const at of placesFor(projection, events)) {
      const event = events[at]
      if (!event) continue
      try {
        const keys = keysOf(projection, event)
        if (keys.length > 0) touching.push({ event, at, keys })
      } catch (cause) {
        return { touching, failure: { at, error: new FoldFailed(projection.name, event, cause) } }
      }
    }
    return { touching, failure: null }
  }

  async #load(touching: readonly Touching[]): Promise<void> {
    if (this.#isWhole || this.table.projection.rowPerEvent) return
    const generation = this.#generation
    const missing = new Set<string>()
    for (const { keys } of touching) for (const key of keys) if (!this.#rows.find(key)) missing.add(key)
    if (missing.size === 0) return
    const loaded = await this.table.load(this.#pool, [...missing])
    if (generation !== this.#generation) return
    for (const [key, row] of loaded) this.#rows.load(key, row)
  }

  /** The first so many of these events are folded, whether they touched anything or not. */
  #pass(events: readonly LogEntry[], count: number): void {
    this.#position = events[count - 1]?.position ?? this.#position
    this.#events += count
  }

  /** All or none: an event that cannot be folded into one of its rows has not been folded into the others. */
  #foldRows(event: LogEntry, keys: readonly string[]): void {
    const [only] = keys
    if (only !== undefined && keys.length === 1) {
      // Nearly always: no lists are made of it.
      const held = this.#rows.find(only)
      this.#keep(event, only, held, this.#folded(event, only, held))
      return
    }
    const held = keys.map((key) => this.#rows.find(key))
    const folded = keys.map((key, at) => this.#folded(event, key, held[at]))
    for (const [at, key] of keys.entries()) this.#keep(event, key, held[at], folded[at] ?? null)
  }

  #folded(event: LogEntry, key: string, held: Held | undefined): object | null {
    return foldEvent(this.table.projection, event, key, held?.row ?? null)
  }

  #keep(event: LogEntry, key: string, held: Held | undefined, row: object | null): void {
    const was = held?.row ?? null
    this.#announce(event, row ?? was)
    if (row !== was) this.#rows.change(key, held, row)
  }

  #announce(event: LogEntry, row: object | null): void {
    const { projection } = this.table
    // Nobody looks at a table in the making.
    if (this.#cut.slot === 'shadow') return
    if (!row || !projection.announce || event.type === 'Unreadable') return
    for (const { audience, tag } of projection.announce(row, event)) {
      const audiences = this.#announced.get(tag)
      if (audiences) audiences.add(audience)
      else this.#announced.set(tag, new Set([audience]))
    }
  }

  #announcements(): Announcement[] {
    return [...this.#announced].flatMap(([tag, audiences]) => [...audiences].map((audience) => ({ audience, tag })))
  }
}
