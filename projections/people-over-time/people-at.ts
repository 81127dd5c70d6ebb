import type { Knex } from 'knex'

/** Who had an account at a moment, a client with whose they were then: its place among the moments at which they were handed on is looked up. */
export const PEOPLE_AT = `
  SELECT id, role, CASE WHEN handed_at = '{}' THEN lo_id
    ELSE coalesce(handed_to[width_bucket(:moment COLLATE "C", handed_at)], lo_id) END AS lo_id
  FROM people_over_time
  WHERE registered_at COLLATE "C" <= :moment AND (erased_at IS NULL OR erased_at COLLATE "C" > :moment)`

/** Since when a client is whose they are today: the last of the moments at which they were handed on. */
export const THEIRS_SINCE = 'coalesce(person.handed_at[cardinality(person.handed_at)], person.registered_at)'

/** Whose client somebody was at a moment (ISO 8601, UTC); null: nobody's. */
export async function officerAt(db: Knex, id: string, moment: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { lo_id: string | null }[] }>(`${PEOPLE_AT} AND id = :id`, { id, moment })
  return rows[0]?.lo_id ?? null
}

/** Whether somebody was a loan officer at a moment (ISO 8601, UTC), also where they are erased since. */
export async function wasOfficerAt(db: Knex, id: string, moment: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(`${PEOPLE_AT} AND id = :id AND role = 'lo'`, { id, moment })
  return rows.length > 0
}

/** Since when somebody is the client of a loan officer, ISO 8601; null: they are not, whatever was before. */
export async function clientSince(db: Knex, lo_id: string, id: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { since: string }[] }>(
    `SELECT ${THEIRS_SINCE} AS since FROM people_over_time AS person JOIN accounts AS account ON account.id = person.id
     WHERE account.id = :id AND account.lo_id = :lo_id AND account.role = 'client'`,
    { lo_id, id },
  )
  return rows[0]?.since ?? null
}
