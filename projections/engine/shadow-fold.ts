import type pg from 'pg'
import type { LogEntry, Position } from '../../eventstore/port.ts'
import { bulkWrite } from './bulk-write.ts'
import type { Checkpoint } from './checkpoints.ts'
import { FoldBuffer } from './fold-buffer.ts'
import type { AnyProjection } from './projection.ts'
import { ReadModelTable } from './read-model-table.ts'
import { shadowOf } from './table-sql.ts'

/** One read model in the making: what it is given is folded while what was folded before is written. What goes wrong is its own. */
export class ShadowFold {
  readonly projection: AnyProjection
  /** Of the shadow, when this run of the rebuild began. */
  readonly checkpoint: Checkpoint
  readonly buffer: FoldBuffer
  /** Why it is not gone on with. */
  failure: Error | null = null
  /** Folded by this run of the rebuild. */
  events = 0
  readonly #pool: pg.Pool
  /** It never rejects. */
  #writing: Promise<void> = Promise.resolve()

  constructor(pool: pg.Pool, projection: AnyProjection, checkpoint: Checkpoint) {
    this.#pool = pool
    this.projection = projection
    this.checkpoint = checkpoint
    this.buffer = new FoldBuffer(pool, new ReadModelTable(projection, shadowOf(projection.table)), checkpoint)
  }

  get position(): Position | null {
    return this.buffer.position
  }

  /** Folds those of the events that it has not seen, and none behind `until`. Never throws. */
  async take(events: readonly LogEntry[], until: Position | undefined): Promise<void> {
    await this.attempt(async () => {
      const unseen = this.#unseen(events, until)
      await this.buffer.fold(this.position, unseen)
      this.events += unseen.length
      if (this.buffer.full) await this.#writeBehind()
    })
  }

  /** Writes what is folded, and waits until it is. Never throws. */
  async settle(): Promise<void> {
    await this.#writeBehind()
    await this.#writing
  }

  /** Does a part of the rebuild, unless an earlier one has failed. Never throws. */
  async attempt(part: () => Promise<void>): Promise<void> {
    if (this.failure !== null) return
    try {
      await part()
    } catch (error) {
      this.failure ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  #unseen(events: readonly LogEntry[], until: Position | undefined): readonly LogEntry[] {
    const [first, last] = [events[0], events.at(-1)]
    const isAll = first && isBehind(this.position, first.position) && last && !isBehind(until, last.position)
    if (isAll) return events
    return events.filter(({ position }) => isBehind(this.position, position) && !isBehind(until, position))
  }

  async #writeBehind(): Promise<void> {
    await this.#writing
    this.#writing = this.attempt(async () => {
      const cut = this.buffer.cut()
      if (cut) await bulkWrite(this.#pool, (client) => this.buffer.table.write(client, cut.changes))
      this.buffer.trim()
    })
  }
}

/** Whether an event stands behind a place in the log; undefined is the end of it. */
function isBehind(place: Position | null | undefined, position: Position): boolean {
  return place === null || (place !== undefined && position > place)
}
