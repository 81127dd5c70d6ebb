import type pg from 'pg'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import type { ReadModelTable } from './read-model-table.ts'
import type { ShadowFold } from './shadow-fold.ts'
import { transaction } from './transaction.ts'

/** Fewer than there are connections: who keeps the tables that serve up to date may need one meanwhile. */
const AT_A_TIME = 2

/**
 * Makes the indexes of tables in the making, several at a time, also of one table: a large part of each is done by one processor. Each is
 * there or is not, so that a resumed rebuild makes those that are missing.
 */
export async function createIndexes(pool: pg.Pool, folds: readonly ShadowFold[]): Promise<void> {
  const wanted = folds.flatMap((fold) => (fold.projection.indexes ?? []).map((columns) => ({ fold, columns }))).values()
  const makeOneByOne = async () => {
    for (const { fold, columns } of wanted) await fold.attempt(() => createIndex(pool, fold.buffer.table, columns))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, makeOneByOne))
}

/** @throws CheckpointMismatch where the rebuild was stopped */
async function createIndex(pool: pg.Pool, table: ReadModelTable, columns: readonly string[]): Promise<void> {
  const { name } = table.projection
  await transaction(pool, async (client) => {
    // Who wants to stop it while the index is made finds the table in use.
    const held = `SELECT FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow' FOR SHARE`
    if ((await client.query(held, [name])).rowCount === 0) throw new CheckpointMismatch(name)
    const there = await client.query(INDEX_OF_COLUMNS, [table.name, columns])
    if (there.rowCount === 0) await client.query(table.sql.createIndex(columns))
  })
}

/** Of a table's indexes, those of exactly these columns. */
const INDEX_OF_COLUMNS = `SELECT FROM pg_index WHERE indrelid = to_regclass($1) AND $2::text[] = ARRAY(
  SELECT attname::text FROM unnest(indkey) WITH ORDINALITY AS part (number, place)
  JOIN pg_attribute ON attrelid = indrelid AND attnum = number ORDER BY place)`
