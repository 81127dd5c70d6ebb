import type { Knex } from 'knex'
import { wordPatterns } from '../search-texts.ts'

/** Nobody has an index over what is rare, and each home is read from the log. */
const MOST = 200

/**
 * Ids of homes that nobody watches any more and whose owner still has an account: those first whose owner a text speaks of, and of these
 * and of the others those first that were taken away last.
 */
export async function homesTakenAway(db: Knex, q: string): Promise<string[]> {
  const rows = await db
    .from('homes_over_time AS home')
    .join('accounts AS owner', 'owner.id', 'home.owner_id')
    .whereRaw(`home.became[cardinality(home.became)] = 'ended'`)
    .modify((query) => {
      for (const pattern of wordPatterns(q))
        query.orderByRaw(`(owner.searched || ' ' || owner.id || ' ' || home.id like ?) DESC`, [pattern])
    })
    .orderByRaw('home.changed_at[cardinality(home.changed_at)] DESC')
    .limit(MOST)
    .select<{ id: string }[]>('home.id')
  return rows.map(({ id }) => id)
}
