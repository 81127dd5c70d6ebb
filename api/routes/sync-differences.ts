import { betweenDryRuns } from '../../domain/evaluation/between-dry-runs.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { NotFound } from '../../domain/not-found.ts'
import { activeRateSheet } from '../../domain/rates/active-rates.ts'
import { atTiersOf } from '../../domain/rates/at-tiers-of.ts'
import { rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import type { RateSheetRow } from '../../projections/rate-sheets/rate-sheets-projection.ts'
import { rateSyncById } from '../../projections/rate-syncs/rate-sync-queries.ts'
import { dryRun, dryRunView } from '../book/dry-run.ts'
import type { DryRuns } from '../book/dry-runs.ts'
import { type DryRunProgress, dryRunProgress } from '../contract/book.ts'
import { type RateSyncDifferences, rateSyncDifferences, rateSyncParams } from '../contract/integrations.ts'
import { OneAtATime } from '../http/one-at-a-time.ts'
import type { Listener } from '../http/progress-stream.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** What the rates of a sync make of the CSV's, and of the statuses of all homes. */
export function syncDifferencesRoute(parts: ApiParts, runs: DryRuns): Route {
  const turns = new OneAtATime()
  return route({
    method: 'get',
    path: '/api/admin/rate-sync-logs/:id/differences',
    summary:
      'How the rates that a sync brought differ from the CSV sheet of that moment, and which statuses the one finds otherwise than the other; stores nothing',
    params: rateSyncParams,
    answer: rateSyncDifferences,
    progress: dryRunProgress,
    handle: async ({ params: { id }, user, today, listener }) => {
      const { engine, csv } = await comparedSheets(parts, id)
      const answer = { sync_id: id, engine: sheetView(engine), csv: csv && sheetView(csv) }
      if (csv === null) return { ...answer, changes: null, statuses: null }
      const { account_id } = signedIn(user)
      const compared = await booksOf(parts, { engine, csv }, today)
      const found = await turns.run(account_id, async () => {
        const first = await dryRun(parts, { ...EVERYWHERE, book: compared.csv, day: today }, half(listener, 0))
        const second = await dryRun(parts, { ...EVERYWHERE, book: compared.engine, day: today }, half(listener, 1))
        return betweenDryRuns(first, second)
      })
      const run_id = parts.newId()
      runs.keep(run_id, account_id, found.changed)
      const statuses = { id: run_id, ...(await dryRunView(parts.knex, found)) }
      return { ...answer, changes: compared.changes, statuses }
    },
  })
}

const EVERYWHERE = { states: null }

interface Compared<Of> {
  readonly engine: Of
  readonly csv: Of
}

/** The sheet that a sync brought, and the CSV's that was there at that moment. @throws NotFound also where either it or its sheet brought none */
async function comparedSheets(
  { knex }: ApiParts,
  id: string,
): Promise<{ engine: RateSheetRow; csv: RateSheetRow | null }> {
  const [sync, sheets] = await Promise.all([rateSyncById(knex, id), rateSheets(knex)])
  if (sync?.status !== 'success' || sync.synced_at === null) throw new NotFound('sync that brought rates')
  const engine = sheets.find((sheet) => sheet.id === sync.rate_sheet_id)
  if (engine === undefined) throw new NotFound('rate sheet')
  const { synced_at } = sync
  const then = sheets.filter(({ uploaded_at }) => uploaded_at <= synced_at).reverse()
  return { engine, csv: activeRateSheet(then, synced_at.slice(0, 10), 'csv') }
}

async function booksOf(
  { pricing, rateFiles }: ApiParts,
  { engine, csv }: Compared<RateSheetRow>,
  today: string,
): Promise<Compared<PricingBook> & Pick<RateSyncDifferences, 'changes'>> {
  const [book, ofEngine, ofCsv] = await Promise.all([
    pricing.book(today),
    pricing.rateSheet(engine.digest),
    pricing.rateSheet(csv.digest),
  ])
  return {
    engine: { ...book, rate_sheet: { id: engine.id, value: ofEngine } },
    csv: { ...book, rate_sheet: { id: csv.id, value: ofCsv } },
    changes: await rateFiles.compare(...atTiersOf(ofCsv, ofEngine)),
  }
}

/** Every home is looked at twice: who waits hears of both as of one. */
function half({ tell, left }: Listener, before: 0 | 1): Listener {
  return {
    left,
    tell: (progress) => {
      const { looked, of } = progress as DryRunProgress
      tell({ looked: Math.floor((looked + before * of) / 2), of })
    },
  }
}

function sheetView({ id: rate_sheet_id, effective_date, file_name }: RateSheetRow) {
  return { rate_sheet_id, effective_date, file_name }
}
