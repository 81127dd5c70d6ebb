import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/**
 * Sends rows to a COPY from what is sent; other simple statements may stand around it.
 * @throws {pg.DatabaseError} where the database refuses one: nothing of it is kept
 */
export function copyIn(client: pg.ClientBase, statement: string, rows: Buffer): Promise<void> {
  return pipeline(Readable.from([rows]), client.query(from(statement)))
}
