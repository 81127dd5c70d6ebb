import type { Knex } from 'knex'
import { rateSheetById } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import type { ListedWhatIf } from '../contract/what-ifs.ts'
import type { KeptWhatIf } from '../parts.ts'
import { withNames } from './with-names.ts'

/** What-ifs as they are listed: with whose evaluations, which sheet and who began them by name. */
export async function namedWhatIfs(knex: Knex, kept: readonly KeptWhatIf[]): Promise<ListedWhatIf[]> {
  const ids = new Set(kept.map(({ asked }) => asked.rate_sheet_id).filter((id) => id !== null))
  const sheets = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, (await rateSheetById(knex, id))?.effective_date ?? null] as const),
    ),
  )
  const listed = kept.map(({ asked: { scope, ...asked }, found, ...one }) => ({
    ...asked,
    // Last, because what was asked of a property or an officer before November 28, 2026 was kept with their id as its own.
    ...one,
    scope: scope.scope,
    scope_id: scope.scope === 'all' ? null : scope.id,
    rate_sheet_of: asked.rate_sheet_id === null ? null : (sheets.get(asked.rate_sheet_id) ?? null),
    totals: found?.totals ?? null,
  }))
  return withNames(knex, listed)
}

/** One of them. */
export async function namedWhatIf(knex: Knex, kept: KeptWhatIf): Promise<ListedWhatIf> {
  const [named] = await namedWhatIfs(knex, [kept])
  if (named === undefined) throw new Error('One is one, whatever its names.')
  return named
}
