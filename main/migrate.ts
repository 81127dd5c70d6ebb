import knex, { type Knex } from 'knex'
import { withDatabaseLock } from './database-lock.ts'
import { StartRefused } from './start-refused.ts'

/** One step of the database, in plain SQL. Once released it is never edited: a change is a new step. */
export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
}

const LOCK = 'refibell migrations'

/** Whatever knex would print comes back as an error, too. */
const SILENT = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined }

/**
 * Brings the database up to `migrations`, each in a transaction of its own, in their order. What is done already is left alone.
 * @throws StartRefused when a newer version has written the database, or a step fails.
 */
export async function migrate(databaseUrl: string, migrations: readonly Migration[]): Promise<void> {
  const database = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 }, log: SILENT })
  try {
    await withDatabaseLock(databaseUrl, LOCK, () => bringUp(database, migrations))
  } finally {
    await database.destroy()
  }
}

async function bringUp(database: Knex, migrations: readonly Migration[]): Promise<void> {
  await refuseNewer(database, migrations)
  // The row that knex locks with stays locked when a process is killed in the middle; while we hold ours nobody else is at work.
  await database.migrate.forceFreeMigrationsLock()
  await database.migrate.latest({ migrationSource: sourceOf(migrations) })
}

async function refuseNewer(database: Knex, migrations: readonly Migration[]): Promise<void> {
  if (!(await database.schema.hasTable('knex_migrations'))) return
  const known = new Set(migrations.map(({ name }) => name))
  const done: string[] = await database('knex_migrations').orderBy('id').pluck('name')
  const unknown = done.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartRefused(
    `a newer version of RefiBell has written this database (${unknown.join(', ')}). Start that version, or restore a backup that was made before it.`,
  )
}

function sourceOf(migrations: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: async () => [...migrations],
    getMigrationName: ({ name }) => name,
    getMigration: async ({ name, up }) => ({
      up: async (transaction) => {
        await up(transaction).catch((error) => {
          throw new StartRefused(
            `step ${name} of the database failed, and nothing of it was kept: ${reasonOf(error)}. Start again once its cause is removed; what was there before is untouched.`,
          )
        })
      },
      down: async () => {
        throw new Error('Migrations go forward only.')
      },
    }),
  }
}

/** Without the SQL that knex writes in front of what the database says. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '')
}
