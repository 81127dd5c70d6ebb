import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { KEEP_ALIVE } from '../../eventstore/postgres/keep-alive.ts'
import { allProjections } from '../../projections/all.ts'
import { shadowOf } from '../../projections/engine/table-sql.ts'
import { type Task, task } from '../jobs/task.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { overwriteWriteAheadLog } from './overwrite-write-ahead-log.ts'
import { rewriteTables } from './rewrite-tables.ts'

export const CLEAR_TRACES = 'clear-traces'

/** Where what an erasure takes away stood in clear. */
export const PERSONAL_READ_MODELS = allProjections.filter(({ personal }) => personal)

/** Their tables, and the one of the keys that are destroyed. */
const TABLES = [...PERSONAL_READ_MODELS.flatMap(({ table }) => [table, shadowOf(table)]), 'person_keys']

/**
 * Takes what was erased out of the files of the database as well. A deleted row is no longer found, but its bytes stay on their page,
 * in the statistics and in the write-ahead log until something else happens to be written there, which may be never.
 */
export function clearTracesTask({ databaseUrl, logger }: Pick<WorkerParts, 'databaseUrl' | 'logger'>): Task {
  return task(CLEAR_TRACES, z.object({}), async () => {
    const client = new pg.Client({ connectionString: databaseUrl, ...KEEP_ALIVE, connectionTimeoutMillis: 5_000 })
    // The loss of the connection is told by the statement under way.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await clearTraces(client, logger)
    } finally {
      await client.end()
    }
  })
}

async function clearTraces(client: pg.Client, logger: Logger): Promise<void> {
  await rewriteTables(client, TABLES, logger)
  const left = await overwriteWriteAheadLog(client)
  if (left === null) logger.info('what was erased has been taken out of the files of the database')
  else logger.warn({ reason: left }, 'what was erased may be left in the write-ahead log of the database')
}
