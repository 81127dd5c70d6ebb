import type { Knex } from 'knex'
import type { SeenHome } from '../../domain/evaluation/seen-home.ts'

/** Some of the homes, as JSON that `readSeenHomes` understands: whoever reads the database for another thread need not read it. */
export interface SeenHomesPart {
  readonly homes: string
  readonly count: number
  /** Of the last one; null where there are none. */
  readonly last: string | null
}

type SeenColumns = [
  id: string,
  lo_id: string | null,
  status: SeenHome['status'],
  told_on: string,
  loan: SeenHome['loan'],
]

/**
 * The next ones in the order of their ids, each with whose client its owner is.
 * @param after the last one seen
 * @param states two-letter codes of those whose homes are meant; null: all
 */
export async function seenHomesAfter(
  db: Knex,
  { after, limit, states }: { after: string; limit: number; states: readonly string[] | null },
): Promise<SeenHomesPart> {
  const named = states && [...states]
  const { rows } = await db.raw<{ rows: [SeenHomesPart] }>(
    `SELECT coalesce(json_agg(json_build_array(id, lo_id, status, told_on, loan))::text, '[]') AS homes,
       count(*)::integer AS count, max(id) AS last
     FROM (SELECT id, lo_id, told_on, loan,
         CASE WHEN is_licensed THEN coalesce(status, 'not_yet') ELSE 'not_yet' END AS status
       FROM properties WHERE id > ? AND (?::text[] IS NULL OR state = ANY (?::text[])) ORDER BY id LIMIT ?) AS part`,
    [after, named, named, limit],
  )
  return rows[0]
}

export function readSeenHomes(homes: string): SeenHome[] {
  const read = JSON.parse(homes) as SeenColumns[]
  return read.map(([id, lo_id, status, told_on, loan]) => ({ id, lo_id, status, told_on, loan }))
}
