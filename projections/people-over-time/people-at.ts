import type { Knex } from 'knex'

/**
 * Who had an account at a moment, a client with whose they were then, and since when. The place of the moment among those at which they
 * were handed on is looked up.
 */
export const PEOPLE_AT = `
  SELECT id, role,
    CASE WHEN handed = 0 THEN lo_id ELSE handed_to[handed] END AS lo_id,
    CASE WHEN handed = 0 THEN registered_at ELSE handed_at[handed] END AS theirs_since
  FROM people_over_time
  CROSS JOIN LATERAL (
    SELECT CASE WHEN handed_at = '{}' THEN 0 ELSE width_bucket(:moment COLLATE "C", handed_at) END AS handed
  ) AS place
  WHERE registered_at COLLATE "C" <= :moment AND (erased_at IS NULL OR erased_at COLLATE "C" > :moment)`

/**
 * Since when somebody was the client of a loan officer whose they were at a moment; null: they were not.
 * @param moment ISO 8601, UTC
 */
export async function clientSince(db: Knex, lo_id: string, id: string, moment: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { theirs_since: string }[] }>(
    `SELECT theirs_since FROM (${PEOPLE_AT} AND id = :id AND role = 'client') AS client WHERE lo_id = :lo_id`,
    { lo_id, id, moment },
  )
  return rows[0]?.theirs_since ?? null
}
