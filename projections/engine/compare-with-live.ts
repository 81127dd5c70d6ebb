import type pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import type { Checkpoint } from './checkpoints.ts'
import { compareTables } from './compare-tables.ts'
import type { FoldBuffer } from './fold-buffer.ts'
import { foldUpTo } from './fold-up-to.ts'
import type { Comparison } from './rebuild-comparisons.ts'
import { lockLive } from './shadow.ts'
import { transaction } from './transaction.ts'

interface CompareParts {
  readonly pool: pg.Pool
  readonly log: EventLog
}

/** A process that is stopped in the middle must not keep the tables from who would drop one of them. */
const LONGEST_IDLE = '8s'

/**
 * Holds a read model that was folded anew against the one that serves, both as they are at the same place in the log. That one is held still only
 * until the new one is there, too; compared is what a transaction sees of both, while the one that serves goes on.
 * @throws CheckpointMismatch when the rebuild is being stopped
 */
export async function compareWithLive(
  parts: CompareParts,
  buffer: FoldBuffer,
  signal?: AbortSignal,
): Promise<Comparison> {
  const { reader, position } = await atOnePlace(parts, buffer)
  const goOn = async () => {
    signal?.throwIfAborted()
    if (!(await isAsked(parts.pool, buffer))) throw new CheckpointMismatch(buffer.table.projection.name)
  }
  try {
    return { position, ...(await compareTables(reader, buffer.table, goOn)) }
  } finally {
    await reader.query('ROLLBACK').catch(() => undefined)
    reader.release()
  }
}

interface Place {
  readonly reader: pg.PoolClient
  readonly position: Position | null
}

/** A transaction that sees both tables as of one position. */
async function atOnePlace({ pool, log }: CompareParts, buffer: FoldBuffer): Promise<Place> {
  const opened: pg.PoolClient[] = []
  const hold = async (holder: pg.PoolClient): Promise<Place> => {
    const { projection } = buffer.table
    const live = await lockLive(holder, projection)
    const position = live?.position ?? null
    await foldUpTo(log, buffer, position)
    const cut = buffer.cut()
    if (cut) await transaction(pool, (client) => buffer.table.write(client, cut.changes))
    // A crash of the database took back from the one that serves what it had not yet put on disk.
    if (buffer.position !== position) throw new CheckpointMismatch(projection.name)
    const reader = await pool.connect()
    opened.push(reader)
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await reader.query(`SET LOCAL idle_in_transaction_session_timeout TO '${LONGEST_IDLE}'`)
    await reader.query('SELECT FROM projection_checkpoints')
    return { reader, position }
  }
  try {
    return await transaction(pool, hold)
  } catch (error) {
    // Nobody else knows of it.
    for (const reader of opened) reader.release(true)
    throw error
  }
}

/** Whoever stops a rebuild holds its checkpoint until nobody reads the new table any more. */
async function isAsked(pool: pg.Pool, { table }: FoldBuffer): Promise<boolean> {
  const sql = `SELECT FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow' FOR KEY SHARE SKIP LOCKED`
  return (await pool.query<Checkpoint>(sql, [table.projection.name])).rowCount === 1
}
