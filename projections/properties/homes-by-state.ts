import type { Knex } from 'knex'
import type { PropertyRow } from './property-row.ts'

/** The homes of a state that are near or there by their figures alone, whether or not the company may lend in it. */
export interface HomesOfState {
  readonly state: string
  readonly ready_now: number
  readonly so_close: number
}

/** A state without any is absent. */
export async function homesByState(db: Knex): Promise<HomesOfState[]> {
  return db<PropertyRow>('properties')
    .whereIn('status', ['ready_now', 'so_close'])
    .groupBy('state')
    .orderBy('state')
    .select(
      'state',
      db.raw(`(count(*) FILTER (WHERE status = 'ready_now'))::integer AS ready_now`),
      db.raw(`(count(*) FILTER (WHERE status = 'so_close'))::integer AS so_close`),
    )
}
