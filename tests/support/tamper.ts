import type pg from 'pg'
import { transaction } from '../../projections/engine/transaction.ts'

/** Changes what stands in the log, as no program may do it. @returns of how many events */
export function tamper(pool: pg.Pool, sql: string, values: readonly unknown[] = []): Promise<number> {
  return transaction(pool, async (client) => {
    await client.query('ALTER TABLE events DISABLE TRIGGER append_only')
    const { rowCount } = await client.query(sql, [...values])
    await client.query('ALTER TABLE events ENABLE TRIGGER append_only')
    return rowCount ?? 0
  })
}
