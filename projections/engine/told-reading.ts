import type pg from 'pg'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { readShadowCheckpoints, tellReading } from './checkpoints.ts'
import type { ShadowFold } from './shadow-fold.ts'
import { transaction } from './transaction.ts'

const EVERY_MS = 500

/**
 * Between what is read for tables in the making and who looks at them: a table is written late, and long before that somebody wants to
 * know how far it is, or has no use for it any more.
 */
export class ToldReading {
  readonly #pool: pg.Pool
  #told = Number.NEGATIVE_INFINITY

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Says how far these are, and ends those whose rebuild was stopped; twice a second at most. */
  async tell(folds: readonly ShadowFold[]): Promise<void> {
    if (performance.now() - this.#told < EVERY_MS) return
    this.#told = performance.now()
    const read = folds.map(({ projection: { name }, position }) => ({ name, position }))
    // Of its own the statement would wait until all that was copied before it is on the disk, and so would the fold.
    const shadows = await transaction(this.#pool, async (client) => {
      await tellReading(client, read)
      return readShadowCheckpoints(client)
    })
    const asked = new Set(shadows.map(({ name }) => name))
    for (const fold of folds)
      await fold.attempt(async () => {
        if (!asked.has(fold.projection.name)) throw new CheckpointMismatch(fold.projection.name)
      })
  }
}
