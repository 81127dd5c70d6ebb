import type { Knex } from 'knex'
import type { RateSheetRow } from './rate-sheets-projection.ts'

/** The one that would be active last comes first. */
export async function rateSheets(db: Knex): Promise<RateSheetRow[]> {
  return db<RateSheetRow>('rate_sheets').orderBy([
    { column: 'effective_date', order: 'desc' },
    { column: 'position', order: 'desc' },
  ])
}

export async function rateSheetById(db: Knex, id: string): Promise<RateSheetRow | null> {
  return (await db<RateSheetRow>('rate_sheets').where({ id }).first()) ?? null
}

/** For which day each of these sheets was, ISO, by its id. */
export async function daysOfRateSheets(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<RateSheetRow>('rate_sheets')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'effective_date')
  return new Map(rows.map(({ id, effective_date }) => [id, effective_date]))
}

/** The newest upload for exactly this day, whatever is active. */
export async function rateSheetEffectiveOn(db: Knex, effective_date: string): Promise<RateSheetRow | null> {
  return (await db<RateSheetRow>('rate_sheets').where({ effective_date }).orderBy('position', 'desc').first()) ?? null
}
