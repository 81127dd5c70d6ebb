import type pg from 'pg'
import type { EventLog } from '../../eventstore/port.ts'
import { refuseOtherLog } from './assert-own-log.ts'
import { CheckpointRefused } from './checkpoint-refused.ts'
import { type Checkpoint, createCheckpoint, readCheckpoint } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { tableSql } from './table-sql.ts'
import { transaction } from './transaction.ts'

/** Serialises the starts of several processes on one database. */
const PREPARING = 7_105_221

/**
 * Creates the read model's empty table when there is none, and checks that an existing one fits this log and this program.
 * @returns the live checkpoint; its version may be older than the declaration's, then the read model has to be rebuilt.
 * @throws CheckpointRefused
 */
export async function prepareReadModel(
  pool: pg.Pool,
  log: Pick<EventLog, 'id' | 'head'>,
  projection: AnyProjection,
): Promise<Checkpoint> {
  return transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PREPARING])
    const stored = await readCheckpoint(client, projection.name, 'live')
    if (stored) {
      // The log goes on meanwhile, and whoever folds it: its end is asked for after what it is compared with.
      refuseOtherLog(stored, log.id, await log.head())
      refuseNewer(stored, projection)
      return stored
    }
    const { name, version } = projection
    const sql = tableSql(projection)
    await client.query(sql.drop)
    await client.query(sql.create)
    for (const columns of projection.indexes ?? []) await client.query(sql.createIndex(columns))
    const place = { position: null, generation: 0, compare: false }
    const checkpoint = { name, slot: 'live' as const, version, log_id: log.id, ...place }
    await createCheckpoint(client, checkpoint)
    return { ...checkpoint, fence: 0, paused: null }
  })
}

/** @throws CheckpointRefused when the table is that of a program that came after this one */
export function refuseNewer({ name, version }: Checkpoint, projection: AnyProjection): void {
  if (version <= projection.version) return
  throw new CheckpointRefused(
    `The read model "${name}" was made by a newer version of this program (${version}, this one knows ${projection.version}); start that version.`,
  )
}
