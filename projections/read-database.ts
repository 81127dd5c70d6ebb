import knex, { type Knex } from 'knex'
import { KEEP_ALIVE } from '../eventstore/postgres/keep-alive.ts'
import { LeanClient } from '../eventstore/postgres/lean-client.ts'
import { columnTypes } from './engine/column-values.ts'

const PATIENCE_MS = 10_000

/** The connections that queries run on: their columns read back as the row types say. */
export function openReadDatabase(connectionString: string, max = 10): Knex {
  const database = knex({
    client: 'pg',
    connection: {
      connectionString,
      types: columnTypes,
      ...KEEP_ALIVE,
      statement_timeout: PATIENCE_MS,
      // A server that is frozen does not keep its own limit either.
      query_timeout: PATIENCE_MS + 1_000,
      // Each helper of a query looks up again what all of them need: of a search by two words that was three times the work.
      options: '-c max_parallel_workers_per_gather=0',
    },
    pool: { min: 0, max },
    acquireConnectionTimeout: 5_000,
    // Of a connection that it does not get it prints the stack, on the standard output: whoever asked is told by the error.
    log: { warn: () => undefined },
  })
  // It has no setting for whose connections it takes, and makes none before it is asked.
  database.client.driver = { ...database.client.driver, Client: LeanClient }
  return database
}
