import type { Knex } from 'knex'
import pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { allProjections } from '../../projections/all.ts'
import { ProjectionEngine } from '../../projections/engine/projection-engine.ts'
import { ReadModelChanges } from '../../projections/engine/read-model-changes.ts'
import { type NamedReadModel, ReadModelWaiter } from '../../projections/engine/read-model-waiter.ts'
import { assertRebuilt, rebuildReadModels } from '../../projections/engine/rebuild-read-models.ts'
import { openReadDatabase } from '../../projections/read-database.ts'

export type LogAndReadModels = Awaited<ReturnType<typeof openPostgresEventLog>> & {
  readonly knex: Knex
  readonly changes: ReadModelChanges
  /** Whether those read models (left out: all) show that position in time. */
  reached(position: Position, timeoutMs: number, readModels?: readonly NamedReadModel[]): Promise<boolean>
  /** Resolves when the read models show everything that is in the log. */
  projected(): Promise<void>
  /** Folds every read model anew from the log. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

/** The log of a migrated database and the read models that follow it, in this process. */
export async function startLogAndReadModels(databaseUrl: string, masterKey: Buffer): Promise<LogAndReadModels> {
  const opened = await openPostgresEventLog(databaseUrl, createMasterKeys(masterKey))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  // A dropped database ends its idle connections, which is no failure of a test.
  pool.on('error', () => undefined)
  const engine = new ProjectionEngine({ pool, log: opened.log, projections: allProjections })
  await engine.prepare()
  engine.start()
  const changes = new ReadModelChanges(databaseUrl)
  await changes.start()
  const waiter = new ReadModelWaiter(pool, changes)
  const knex = openReadDatabase(databaseUrl)
  const reached = (position: Position, timeoutMs: number, readModels: readonly NamedReadModel[] = allProjections) =>
    waiter.waitFor(readModels, position, timeoutMs)
  return {
    ...opened,
    knex,
    changes,
    reached,
    async projected() {
      const head = await opened.log.head()
      if (head !== null && !(await reached(head, 20_000))) throw new Error('The read models did not catch up')
    },
    async rebuild() {
      assertRebuilt(await rebuildReadModels({ pool, log: opened.log }, allProjections))
    },
    async stop() {
      await engine.stop()
      waiter.close()
      await changes.close()
      await knex.destroy()
      await pool.end()
      await opened.log.close()
    },
  }
}
