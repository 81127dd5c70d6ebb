import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { EventLog } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { type Checkpoint, readCheckpoint, type Slot } from './checkpoints.ts'
import type { FoldBuffer } from './fold-buffer.ts'
import { foldUpTo } from './fold-up-to.ts'
import { type Comparison, keepComparison } from './rebuild-comparisons.ts'
import { transaction } from './transaction.ts'

const LOCK_TIMEOUT_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'
const SWAP_TRIES = 10

interface SwapParts {
  readonly pool: pg.Pool
  readonly log: EventLog
}

/**
 * Puts a table that was folded beside the one that serves in its place. A long query on the old table may hold that up; it must not make
 * every later query queue behind it for long.
 * @param buffer what folds the new table, up to about the end of the log
 * @param comparison what was found when it was compared with the one that serves; kept with it
 * @throws CheckpointMismatch when the rebuild was stopped meanwhile
 */
export async function swapPatiently(
  parts: SwapParts,
  buffer: FoldBuffer,
  comparison: Comparison | null,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await swap(parts, buffer, comparison)
    } catch (error) {
      // What was folded for the swap is not written; the shadow's own checkpoint says how far it is.
      const shadow = await readCheckpoint(parts.pool, buffer.table.projection.name, 'shadow')
      if (shadow) buffer.reset(shadow)
      const heldUp = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!heldUp || tries === SWAP_TRIES) throw error
      await delay(100 * tries)
    }
  }
}

/**
 * Holds the live checkpoint first, which stops its projector between two batches, brings the shadow at least to where the live
 * table is, so that no reader sees time go back, and renames.
 */
async function swap({ pool, log }: SwapParts, buffer: FoldBuffer, comparison: Comparison | null): Promise<void> {
  const { projection, name: shadow } = buffer.table
  const { name, version, table } = projection
  await transaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // The live one sorts before its shadow: whoever stops a rebuild locks them in the same order.
    const locked = await client.query<Checkpoint>(
      'SELECT slot, position FROM projection_checkpoints WHERE name = $1 ORDER BY slot FOR UPDATE',
      [name],
    )
    const positionOf = (wanted: Slot) => locked.rows.find(({ slot }) => slot === wanted)?.position
    // Stopped, and perhaps begun anew: the table of that name is another one.
    if (positionOf('shadow') !== buffer.written) throw new CheckpointMismatch(name)
    await foldUpTo(log, buffer, positionOf('live') ?? null)
    const cut = buffer.cut()
    if (cut) await buffer.table.write(client, cut.changes)
    const old = `${table}__old`
    await client.query(`ALTER TABLE "${table}" RENAME TO "${old}"`)
    await client.query(`ALTER TABLE "${shadow}" RENAME TO "${table}"`)
    await client.query(`DROP TABLE "${old}"`)
    await client.query(`DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow'`, [name])
    const swapped = await client.query(
      `UPDATE projection_checkpoints SET version = $2, position = $3, generation = generation + 1, paused = NULL
       WHERE name = $1 AND slot = 'live'`,
      [name, version, buffer.position],
    )
    if (swapped.rowCount !== 1) throw new Error(`The read model "${name}" has no live checkpoint to swap with.`)
    await keepComparison(client, name, comparison)
  })
}
