import type { Knex } from 'knex'
import type { EvaluationHistoryRow } from './evaluation-history-projection.ts'

/** What a line of the nights is drawn from. */
export type NightRow = Pick<
  EvaluationHistoryRow,
  'property_id' | 'occurred_at' | 'status' | 'distance' | 'balance' | 'inputs'
>

/**
 * The newest `most` evaluations of each of these properties, oldest first.
 * @param from none that was recorded before this moment, ISO 8601; null: none is left out for its time
 */
export async function nightsOfHomes(
  db: Knex,
  property_ids: readonly string[],
  most: number,
  from: string | null = null,
): Promise<NightRow[]> {
  const { rows } = await db.raw<{ rows: NightRow[] }>(
    `SELECT night.property_id, occurred_at, status, distance, balance, inputs
     FROM unnest(?::text[]) AS home (id)
     CROSS JOIN LATERAL (
       SELECT property_id, revision, occurred_at, status, distance, balance, inputs
       FROM evaluation_history
       WHERE property_id = home.id AND occurred_at >= coalesce(?::timestamptz, '-infinity')
       ORDER BY revision DESC LIMIT ?
     ) AS night
     ORDER BY night.property_id, revision`,
    [[...property_ids], from, most],
  )
  return rows
}
