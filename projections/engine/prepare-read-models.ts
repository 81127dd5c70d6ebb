import type pg from 'pg'
import type { EventLog } from '../../eventstore/port.ts'
import { refuseOtherLog } from './assert-own-log.ts'
import { CheckpointRefused } from './checkpoint-refused.ts'
import { type Checkpoint, createCheckpoint, readLiveCheckpoints } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { tableSql } from './table-sql.ts'
import { transaction } from './transaction.ts'

/** Serialises the starts of several processes on one database. */
const PREPARING = 7_105_221

/**
 * Creates the empty tables of read models that have none, and checks that those that are there fit this log and this program.
 * @returns the live checkpoints, in the order of the declarations. The version of one may be older than its declaration's; then that
 * read model has to be rebuilt.
 * @throws CheckpointRefused, nothing being created
 */
export function prepareReadModels(
  pool: pg.Pool,
  log: Pick<EventLog, 'id' | 'head'>,
  projections: readonly AnyProjection[],
): Promise<Checkpoint[]> {
  return transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PREPARING])
    const stored = new Map((await readLiveCheckpoints(client)).map((checkpoint) => [checkpoint.name, checkpoint]))
    // The log goes on meanwhile, and whoever folds it: its end is asked for after what it is compared with.
    const head = await log.head()
    const checkpoints: Checkpoint[] = []
    for (const projection of projections) {
      const found = stored.get(projection.name)
      if (found) refuseOtherLog(found, log.id, head)
      if (found) refuseNewer(found, projection)
      checkpoints.push(found ?? (await createReadModel(client, log.id, projection)))
    }
    return checkpoints
  })
}

async function createReadModel(client: pg.ClientBase, log_id: string, projection: AnyProjection): Promise<Checkpoint> {
  const { name, version, indexes = [] } = projection
  const sql = tableSql(projection)
  await client.query(sql.drop)
  await client.query(sql.create)
  for (const columns of indexes) await client.query(sql.createIndex(columns))
  const checkpoint = { name, slot: 'live' as const, version, log_id, position: null, generation: 0, compare: false }
  await createCheckpoint(client, checkpoint)
  return { ...checkpoint, fence: 0, paused: null }
}

/** @throws CheckpointRefused when the table is that of a program that came after this one */
export function refuseNewer({ name, version }: Checkpoint, projection: AnyProjection): void {
  if (version <= projection.version) return
  throw new CheckpointRefused(
    `The read model "${name}" was made by a newer version of this program (${version}, this one knows ${projection.version}); start that version.`,
  )
}
