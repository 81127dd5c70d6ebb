import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { RefiBellEvent } from '../../domain/events.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { openPostgresEventLog, type PostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import { type EngineParts, ProjectionEngine } from '../../projections/engine/projection-engine.ts'
import { projectionMigrations } from '../../projections/migrations.ts'
import { openReadDatabase } from '../../projections/read-database.ts'
import { proposed } from './sample-events.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A log and read models on a real database, as a test of projections needs them. */
export interface ProjectionBench extends PostgresEventLog {
  readonly database: TestDatabase
  readonly db: Knex
  engine(projections: readonly AnyProjection[], rest?: Partial<EngineParts>): ProjectionEngine
  /** Appends to a stream, wherever it stands. Returns the position. */
  given(stream: string, ...events: RefiBellEvent[]): Promise<string>
  /** The same log as another process sees it, with nothing cached. */
  reopened(): Promise<PostgresEventLog>
  close(): Promise<void>
}

export async function createProjectionBench(): Promise<ProjectionBench> {
  const database = await createTestDatabase([...eventstoreMigrations, ...projectionMigrations])
  const masterKeys = createMasterKeys(randomBytes(32))
  const opened = await openPostgresEventLog(database.url, masterKeys)
  const db = openReadDatabase(database.url, 4)
  return {
    ...opened,
    database,
    db,
    engine: (projections, rest = {}) =>
      new ProjectionEngine({ pool: database.pool, log: opened.log, projections, ...rest }),
    async given(stream, ...events) {
      const appended = await opened.log.append(
        stream,
        'any',
        events.map((event) => proposed(event)),
      )
      return appended.position
    },
    reopened: () => openPostgresEventLog(database.url, masterKeys),
    async close() {
      await db.destroy()
      await opened.log.close()
      await database.drop()
    },
  }
}
