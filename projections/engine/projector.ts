import pg from 'pg'
import type { LogEntry, Position } from '../../eventstore/port.ts'
import { bulkWrite } from './bulk-write.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { type Checkpoint, type Pause, readCheckpoint, recordPause } from './checkpoints.ts'
import { type Cut, FoldBuffer } from './fold-buffer.ts'
import { typeOf } from './fold-event.ts'
import { FoldFailed } from './fold-failed.ts'
import type { Announcement, AnyProjection } from './projection.ts'
import { ReadModelTable } from './read-model-table.ts'
import { UnwritableRow } from './unwritable-row.ts'

const TRIES = 5
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5_000
/** Of so few, a transaction and a checkpoint of one's own cost more than the rows. */
const FEW_ROWS = 100
/** Who has just added a home changes it soon, and what counts all homes changes with each: those need not be loaded again. */
const KEPT_AT_REST = 200

/** Told after each commit. */
export type OnCommitted = (name: string, position: Position, announcements: readonly Announcement[]) => void

/** Keeps one read model up to date, and alone bears what goes wrong with it. */
export class Projector {
  readonly projection: AnyProjection
  /** What is committed. */
  checkpoint: Checkpoint
  /** Set when another process has taken over: this one must not write again. */
  superseded: CheckpointMismatch | null = null
  /** The last trouble, until the next success. */
  trouble: Error | null = null
  readonly #pool: pg.Pool
  readonly #onCommitted: OnCommitted
  readonly #buffer: FoldBuffer
  /** The write that goes on behind the folding. It never rejects. */
  #writing: Promise<void> = Promise.resolve()
  #failures = 0
  #retryAt = 0
  /** After the database has refused rows: how many events to write at once, to find the one to blame. */
  #atOnce = Number.POSITIVE_INFINITY
  #lastTaken: LogEntry | null = null
  /** What was to be written with others was not; until it is written alone nobody knows whose fault that was. */
  #standsAlone = false

  constructor(pool: pg.Pool, projection: AnyProjection, checkpoint: Checkpoint, onCommitted: OnCommitted) {
    this.#pool = pool
    this.#onCommitted = onCommitted
    this.projection = projection
    this.checkpoint = checkpoint
    this.#buffer = new FoldBuffer(pool, new ReadModelTable(projection), checkpoint)
  }

  /** Whether it may be given events now. */
  get ready(): boolean {
    return !this.superseded && !this.checkpoint.paused && performance.now() >= this.#retryAt
  }

  /** How far it has folded, in memory. */
  get position(): Position | null {
    return this.#buffer.position
  }

  /** Whether it has folded more than it has begun to write. */
  get pending(): boolean {
    return this.#buffer.pending
  }

  /** Whether it has little to write, if anything but its checkpoint, and may do so in one transaction with others. */
  get joinsOthers(): boolean {
    return this.#buffer.pending && !this.#standsAlone && this.#buffer.changed <= FEW_ROWS
  }

  get table(): ReadModelTable {
    return this.#buffer.table
  }

  /**
   * Folds the events after a position, and writes now and then. Never throws: a bad event is tried five times and then pauses
   * this read model; when the database is away it is tried for ever.
   */
  async take(after: Position | null, events: readonly LogEntry[]): Promise<void> {
    const taken = Number.isFinite(this.#atOnce) ? events.slice(0, this.#atOnce) : events
    try {
      await this.#buffer.fold(after, taken)
      this.#lastTaken = taken.at(-1) ?? null
    } catch (error) {
      await this.settle()
      if (error instanceof FoldFailed) await this.#retryOrPause(error, error.event)
      else await this.#failed(error, null, taken.length)
      return
    }
    if (Number.isFinite(this.#atOnce)) return this.settle()
    if (!this.#buffer.full) return
    await this.#writing
    this.#writing = this.#write()
  }

  /** Writes what is folded, and waits until it is committed or has failed. */
  async settle(): Promise<void> {
    await this.#writing
    this.#writing = this.#write()
    await this.#writing
    this.#buffer.trim(KEPT_AT_REST)
  }

  /** Waits for the write that goes on behind the folding. */
  async written(): Promise<void> {
    await this.#writing
  }

  /** Takes out what is to be written on its behalf. What becomes of it is told with `committed` or `standAlone`. */
  handOver(): Cut | null {
    return this.#buffer.cut()
  }

  /** What it handed over is written, with its checkpoint. */
  committed({ changes }: Cut): void {
    this.#succeeded(changes.to)
    this.#buffer.trim(KEPT_AT_REST)
  }

  /** What it handed over is not written: it folds that again, writes it alone, and deals alone with what is wrong. */
  standAlone(): void {
    this.#adopt(this.checkpoint)
    this.#standsAlone = true
  }

  /**
   * Goes on from the stored checkpoint when that is not what was left there: the table was rebuilt, or a crash of the database took
   * back what it had not yet put on disk. Only while nothing is being written.
   */
  compare(stored: Checkpoint | undefined): void {
    if (stored === undefined || stored.paused !== null || !this.#mayGoOnFrom(stored)) return
    const { generation, position, paused } = this.checkpoint
    if (paused !== null || stored.generation !== generation || stored.position !== position) this.#adopt(stored)
  }

  async #write(): Promise<void> {
    const cut = this.#buffer.cut()
    if (!cut) return
    const { changes, announcements, events } = cut
    try {
      await bulkWrite(this.#pool, (client) => this.#buffer.table.write(client, changes))
      this.#succeeded(changes.to)
      this.#buffer.trim()
      this.#onCommitted(this.projection.name, changes.to, announcements)
    } catch (error) {
      await this.#failed(error, changes.to, events)
    }
  }

  #succeeded(position: Position): void {
    this.checkpoint = { ...this.checkpoint, position }
    this.trouble = null
    this.#failures = 0
    this.#standsAlone = false
    this.#atOnce *= 2
    if (this.#atOnce > 10_000) this.#atOnce = Number.POSITIVE_INFINITY
  }

  /** @param to where the write would have led; null when it was a read that failed */
  async #failed(error: unknown, to: Position | null, events: number): Promise<void> {
    if (error instanceof CheckpointMismatch) return this.#adoptOrYield(error)
    this.#adopt(this.checkpoint)
    if (!isRefusal(error)) return this.#wait(error, to)
    // Fewer and fewer at once, until the bad event stands alone.
    if (events > 1) this.#atOnce = Math.floor(Math.min(this.#atOnce, events) / 2)
    else await this.#retryOrPause(error, this.#lastTaken)
  }

  /**
   * As long as the fence is still ours the stored checkpoint is the truth to go on from: the table was rebuilt, or a crash of the
   * database took back what it had not yet put on disk. Otherwise, or when a newer program has rebuilt the table, another
   * process has the work.
   */
  async #adoptOrYield(mismatch: CheckpointMismatch): Promise<void> {
    const stored = await readCheckpoint(this.#pool, this.projection.name, 'live').catch(() => null)
    if (stored !== null && this.#mayGoOnFrom(stored)) this.#adopt(stored)
    else this.superseded = mismatch
  }

  #mayGoOnFrom({ fence, version }: Checkpoint): boolean {
    return fence === this.checkpoint.fence && version === this.projection.version
  }

  /** The database or the way to it failed, and whether the commit came through is unknown. */
  async #wait(error: unknown, to: Position | null): Promise<void> {
    this.#delay(error)
    const { generation, fence } = this.checkpoint
    const stored = await readCheckpoint(this.#pool, this.projection.name, 'live').catch(() => null)
    if (to !== null && stored?.generation === generation && stored.fence === fence && stored.position === to)
      this.#adopt(stored)
  }

  async #retryOrPause(error: unknown, event: LogEntry | null): Promise<void> {
    this.#delay(error)
    if (this.#failures < TRIES || !event) return
    const { stream, position } = event
    const reason = error instanceof Error ? error.message : String(error)
    const pause: Pause = { stream, position, event_type: typeOf(event), error: reason, at: new Date().toISOString() }
    this.checkpoint = { ...this.checkpoint, paused: pause }
    await recordPause(this.#pool, this.checkpoint, pause).catch(() => {})
  }

  #adopt(checkpoint: Checkpoint): void {
    this.checkpoint = checkpoint
    this.#buffer.reset(checkpoint)
  }

  #delay(error: unknown): void {
    this.trouble = error instanceof Error ? error : new Error(String(error))
    this.#failures++
    this.#retryAt = performance.now() + Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (this.#failures - 1))
  }
}

/** Classes 21 to 23: values that do not fit; 42: a table that does not fit. Trying again later heals neither. */
function isRefusal(error: unknown): boolean {
  if (error instanceof UnwritableRow) return true
  return error instanceof pg.DatabaseError && /^(21|22|23|42)/.test(error.code ?? '')
}
