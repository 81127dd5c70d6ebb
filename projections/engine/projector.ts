import pg from 'pg'
import type { Recorded } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { type Checkpoint, type Pause, readCheckpoint, recordPause } from './checkpoints.ts'
import { FoldFailed } from './fold-failed.ts'
import { projectBatch, type Target } from './project-batch.ts'
import type { Announcement, AnyProjection } from './projection.ts'
import { tableSql } from './table-sql.ts'
import { transaction } from './transaction.ts'

const TRIES = 5
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5_000

/** Keeps one read model up to date, and alone bears what goes wrong with it. */
export class Projector {
  readonly projection: AnyProjection
  /** Where this projector believes the read model to be. */
  checkpoint: Checkpoint
  /** Set when a rival was noticed: it must not write again. */
  stopped: CheckpointMismatch | null = null
  /** The last trouble, until the next success. */
  trouble: Error | null = null
  readonly #pool: pg.Pool
  readonly #target: Target
  #failures = 0
  #retryAt = 0

  constructor(pool: pg.Pool, projection: AnyProjection, checkpoint: Checkpoint) {
    this.#pool = pool
    this.projection = projection
    this.checkpoint = checkpoint
    this.#target = { projection, sql: tableSql(projection) }
  }

  /** Whether it may be given events now. */
  get ready(): boolean {
    return !this.stopped && !this.checkpoint.paused && Date.now() >= this.#retryAt
  }

  handles(events: readonly Recorded[]): boolean {
    return events.some((event) => this.projection.handlers[event.type] !== undefined)
  }

  /**
   * Folds the batch, or as much of it as can be. Never throws: a bad event is tried five times and then pauses this read model;
   * when the database is away it is tried for ever. Returns what to announce, null when the read model did not move.
   */
  async project(events: readonly Recorded[]): Promise<Announcement[] | null> {
    const last = events.at(-1)
    if (!last) return null
    try {
      const announcements = await transaction(this.#pool, (client) =>
        projectBatch(client, this.#target, this.checkpoint, events, last.position),
      )
      this.moved(last.position)
      return announcements
    } catch (error) {
      if (error instanceof CheckpointMismatch) return this.#adoptOrStop(error)
      if (!isPoison(error)) return this.#wait(error, last)
      // The half before the bad event is folded now; by halving again and again the event itself is found.
      if (events.length > 1) return this.project(events.slice(0, events.length >> 1))
      return this.#retryOrPause(error, last)
    }
  }

  /** Notes a move that is committed. */
  moved(position: string): void {
    this.checkpoint = { ...this.checkpoint, position }
    this.trouble = null
    this.#failures = 0
  }

  /** Looks whether somebody has resumed or rebuilt the paused read model meanwhile. */
  async reconsider(): Promise<void> {
    const stored = await readCheckpoint(this.#pool, this.projection.name, 'live')
    if (!stored || stored.paused || stored.version !== this.projection.version) return
    this.checkpoint = stored
    this.#failures = 0
  }

  /** A higher generation is a rebuilt table of the same declaration, to go on with; anything else is a rival. */
  async #adoptOrStop(mismatch: CheckpointMismatch): Promise<null> {
    const stored = await readCheckpoint(this.#pool, this.projection.name, 'live').catch(() => null)
    const rebuilt =
      stored && stored.generation > this.checkpoint.generation && stored.version === this.projection.version
    if (rebuilt) this.checkpoint = stored
    else this.stopped = mismatch
    return null
  }

  /** The database or the way to it failed, and whether the commit came through is unknown. */
  async #wait(error: unknown, last: Recorded): Promise<null> {
    this.#delay(error)
    const stored = await readCheckpoint(this.#pool, this.projection.name, 'live').catch(() => null)
    const sameTable = stored?.generation === this.checkpoint.generation
    if (stored && sameTable && stored.position === last.position) this.checkpoint = stored
    return null
  }

  async #retryOrPause(error: unknown, event: Recorded): Promise<null> {
    this.#delay(error)
    if (this.#failures < TRIES) return null
    const { stream, position, type } = event
    const at = new Date().toISOString()
    const pause: Pause = { stream, position, event_type: type, error: messageOf(error), at }
    this.checkpoint = { ...this.checkpoint, paused: pause }
    await recordPause(this.#pool, this.projection.name, pause).catch(() => {})
    return null
  }

  #delay(error: unknown): void {
    this.trouble = error instanceof Error ? error : new Error(String(error))
    this.#failures++
    this.#retryAt = Date.now() + Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (this.#failures - 1))
  }
}

/** Classes 21 to 23: values that do not fit; 42: a table that does not fit. Trying again later heals neither. */
function isPoison(error: unknown): boolean {
  if (error instanceof FoldFailed) return true
  return error instanceof pg.DatabaseError && /^(21|22|23|42)/.test(error.code ?? '')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
