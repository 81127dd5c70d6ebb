import pg from 'pg'
import { type Checkpoint, createCheckpoint, readCheckpoint } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { RebuildRefused } from './rebuild-refused.ts'
import { RebuildUnderWay } from './rebuild-under-way.ts'
import { shadowOf, tableSql } from './table-sql.ts'
import { transaction } from './transaction.ts'

const LOCK_TIMEOUT_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'

/** An empty table beside the one that serves, and its checkpoint: from now on a rebuild is under way. */
async function createShadow(
  db: pg.ClientBase,
  logId: string,
  projection: AnyProjection,
  compare: boolean,
): Promise<Checkpoint> {
  const { name, version } = projection
  const sql = tableSql(projection, shadowOf(projection.table))
  await db.query(sql.drop)
  await db.query(sql.create)
  await db.query(`DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow'`, [name])
  const fresh = { name, slot: 'shadow' as const, version, log_id: logId, position: null, generation: 0, compare }
  await createCheckpoint(db, fresh)
  return { ...fresh, fence: 0, paused: null }
}

/** The shadow of an earlier, interrupted rebuild of the same declaration, or a new one. @param compare as in `beginRebuild` */
export async function openShadow(
  pool: pg.Pool,
  logId: string,
  projection: AnyProjection,
  compare: boolean,
): Promise<Checkpoint> {
  return transaction(pool, async (client) => {
    const stored = await readCheckpoint(client, projection.name, 'shadow')
    if (stored?.version !== projection.version || stored.log_id !== logId)
      return createShadow(client, logId, projection, compare)
    if (!compare || stored.compare) return stored
    await client.query(`UPDATE projection_checkpoints SET compare = true WHERE name = $1 AND slot = 'shadow'`, [
      projection.name,
    ])
    return { ...stored, compare }
  })
}

/**
 * Asks for a read model to be built anew: makes the empty table, which whoever folds the log finds within two seconds, and fills.
 * @param compare whether it is compared with the one that serves before it takes its place
 * @throws RebuildUnderWay, RebuildRefused
 */
export async function beginRebuild(pool: pg.Pool, projection: AnyProjection, compare = false): Promise<void> {
  await transaction(pool, async (client) => {
    const live = await lockLive(client, projection)
    if (live?.version !== projection.version)
      throw new RebuildRefused(
        'This read model is being made by another version of the program. Please try again later.',
      )
    if (await readCheckpoint(client, projection.name, 'shadow')) throw new RebuildUnderWay(projection.name)
    await createShadow(client, live.log_id, projection, compare)
  })
}

/**
 * Gives up a rebuild: what was folded is dropped, and the table that serves goes on. Whoever was at it finds its checkpoint gone.
 * @throws RebuildRefused when there is none, or it is needed
 */
export async function stopRebuild(pool: pg.Pool, projection: AnyProjection): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const live = await lockLive(client, projection)
    const stopped = await client.query<{ version: number }>(
      `DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow' RETURNING version`,
      [projection.name],
    )
    const [shadow] = stopped.rows
    if (shadow === undefined)
      throw new RebuildRefused('This read model is not being built anew: the new one may serve already.')
    if (shadow.version !== live?.version)
      throw new RebuildRefused('A new version of the program needs this read model built anew. It cannot be stopped.')
    await client.query(`DROP TABLE IF EXISTS "${shadowOf(projection.table)}"`)
  }).catch(asBusy)
}

/** Its indexes are being made, or it is about to serve. */
function asBusy(error: unknown): never {
  const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
  throw isBusy ? new RebuildRefused('The new table is in use at this moment. Please try again.') : error
}

/** Those who begin, stop and swap wait for one another. */
export async function lockLive(client: pg.ClientBase, { name }: AnyProjection): Promise<Checkpoint | null> {
  const sql = `SELECT * FROM projection_checkpoints WHERE name = $1 AND slot = 'live' FOR UPDATE`
  return (await client.query<Checkpoint>(sql, [name])).rows[0] ?? null
}
