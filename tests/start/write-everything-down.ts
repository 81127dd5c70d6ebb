import pg from 'pg'
import { findRunningDatabase } from '../../main/embedded-postgres/embedded-postgres.ts'

/** Has the PostgreSQL of a data folder do what it does by itself after a while: its statistics and all pages go to the disk. */
export async function writeEverythingDown(folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await findRunningDatabase(folder)) ?? '' })
  await client.connect()
  await client.query('ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}
