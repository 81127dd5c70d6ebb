import type { Knex } from 'knex'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchTexts } from '../search-texts.ts'
import type { RateSyncRow } from './rate-syncs-projection.ts'

const SEARCHED: readonly (keyof RateSyncRow)[] = ['id', 'status', 'engine_rates_id', 'rate_sheet_id', 'error_message']

/** One page of the syncs, newest first unless it is asked for otherwise. @throws InvalidCursor */
export function rateSyncsPage(db: Knex, { q, ...request }: PageRequest<'requested_at'>): Promise<Page<RateSyncRow>> {
  const sort = { by: 'requested_at', descending: true }
  const query = db<RateSyncRow>('rate_syncs').modify((syncs) => searchTexts(syncs, q, SEARCHED))
  return pageOf<RateSyncRow>(query, { sort, ...request })
}

/** The newest sync that came to its end, well or not. */
export async function lastEndedSync(db: Knex): Promise<RateSyncRow | null> {
  const ended = db<RateSyncRow>('rate_syncs').whereNot('status', 'running')
  return (await ended.orderBy('requested_at', 'desc').orderBy('id', 'desc').first()) ?? null
}

export async function rateSyncById(db: Knex, id: string): Promise<RateSyncRow | null> {
  return (await db<RateSyncRow>('rate_syncs').where({ id }).first()) ?? null
}

/** What the engine calls the rates in sheets that came from it, by the sheet's id, which is that of the sync that brought it. */
export async function engineIdsOfSheets(db: Knex, sheets: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('rate_syncs')
    .whereIn('id', sheets)
    .whereNotNull('engine_rates_id')
    .select('id', 'engine_rates_id')
  return new Map(rows.map(({ id, engine_rates_id }) => [id, engine_rates_id]))
}

/** How many syncs failed since the last one that succeeded. */
export async function countFailuresInARow(db: Knex): Promise<number> {
  const lastSuccess = db('rate_syncs').where({ status: 'success' }).max('requested_at')
  const [row] = await db('rate_syncs')
    .where({ status: 'error' })
    .whereRaw(`requested_at > coalesce((?), '-infinity')`, [lastSuccess])
    .select(db.raw('count(*)::integer AS total'))
  return row.total
}
