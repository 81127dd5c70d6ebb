import type { Knex } from 'knex'
import type { EvaluationHistoryRow } from './evaluation-history-projection.ts'

/** What a line of the nights is drawn from. */
export type NightRow = Pick<
  EvaluationHistoryRow,
  'property_id' | 'occurred_at' | 'status' | 'distance' | 'balance' | 'inputs'
>

/** The newest `most` evaluations of each of these properties, oldest first. */
export async function nightsOfHomes(db: Knex, property_ids: readonly string[], most: number): Promise<NightRow[]> {
  const { rows } = await db.raw<{ rows: NightRow[] }>(
    `SELECT night.property_id, occurred_at, status, distance, balance, inputs
     FROM unnest(?::text[]) AS home (id)
     CROSS JOIN LATERAL (
       SELECT property_id, revision, occurred_at, status, distance, balance, inputs
       FROM evaluation_history WHERE property_id = home.id ORDER BY revision DESC LIMIT ?
     ) AS night
     ORDER BY night.property_id, revision`,
    [[...property_ids], most],
  )
  return rows
}
