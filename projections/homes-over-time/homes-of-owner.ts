import type { Knex } from 'knex'
import type { HomeOverTimeRow } from './homes-over-time-projection.ts'

/** Ids of all homes that somebody ever had watched, also of those that nobody watches any more. */
export async function everyHomeOfOwner(db: Knex, owner_id: string): Promise<string[]> {
  const rows = await db<HomeOverTimeRow>('homes_over_time').where({ owner_id }).select('id')
  return rows.map(({ id }) => id)
}
