import { z } from 'zod'
import { type ChangedHome, kindOfChange } from '../../domain/evaluation/dry-run.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { type ListedProperty, propertiesById } from '../../projections/administration/property-list.ts'
import { pageOfComputed } from '../../projections/page.ts'
import { dryRun, dryRunView } from '../book/dry-run.ts'
import { DryRuns } from '../book/dry-runs.ts'
import { type ChangedHomes, changedHomes, changedHomesQuery, dryRunAnswer, dryRunProgress } from '../contract/book.ts'
import { LLPA_FILE } from '../contract/rate-file-rules.ts'
import { STATUS_IN_WORDS } from '../contract/status-in-words.ts'
import { begun, type Cell, csvForSpreadsheets } from '../csv/for-spreadsheets.ts'
import { OneAtATime } from '../http/one-at-a-time.ts'
import { cursorToNext } from '../http/page-request.ts'
import { download, type Route, route, signedIn, type UploadedFile } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { RATE_FILE } from './rate-file-upload.ts'

const LISTED = 50
const ROWS_A_PIECE = 500

/** What other prices would change, before they are in force. Nothing of it is recorded. */
export function adminDryRunRoutes(parts: ApiParts): Route[] {
  const runs = new DryRuns()
  const { rateFiles } = parts
  return [
    run(parts, runs, '/api/admin/rate-matrices/dry-run', 'a rate sheet', async (file, book) => {
      const read = await rateFiles.rateSheet(file.bytes, null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      return { ...book, rate_sheet: { id: CANDIDATE, value: read.sheet } }
    }),
    run(parts, runs, '/api/admin/llpa/dry-run', 'an LLPA table', async (file, book) => {
      const read = await rateFiles.llpaTable(file.bytes, null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      return { ...book, llpa: { id: CANDIDATE, value: read.table } }
    }),
    list(parts, runs),
    exportCsv(parts, runs),
  ]
}

const CANDIDATE = 'not in force'

function run(
  parts: ApiParts,
  runs: DryRuns,
  path: string,
  what: string,
  bookWith: (file: UploadedFile, today: PricingBook) => Promise<PricingBook>,
): Route {
  // Whoever asks again has changed their mind, and waits for themselves alone.
  const turns = new OneAtATime()
  return route({
    method: 'post',
    path,
    summary: `Which properties would change their status at the next look, were ${what} in force; stores nothing`,
    changesNothing: true,
    upload: RATE_FILE,
    answer: dryRunAnswer,
    progress: dryRunProgress,
    handle: async ({ file, user, today, listener }) => {
      if (file === null) throw new InvalidInput({ file: LLPA_FILE })
      const { account_id } = signedIn(user)
      const book = await bookWith(file, await parts.pricing.book(today))
      const found = await turns.run(account_id, () => dryRun(parts, book, today, listener))
      const id = parts.newId()
      runs.keep(id, account_id, found.changed)
      return { id, ...(await dryRunView(parts.knex, found)) }
    },
  })
}

const oneRun = z.object({ id: z.string() })

function list({ knex }: ApiParts, runs: DryRuns): Route {
  return route({
    method: 'get',
    path: '/api/admin/dry-runs/:id/properties',
    summary: 'The properties that a dry run of the last half hour found to change, to who made it',
    params: oneRun,
    query: changedHomesQuery,
    answer: changedHomes,
    handle: async ({ params, query: { which, limit = LISTED, cursor }, user }) => {
      const changed = runs.changed(params.id, signedIn(user).account_id).filter((home) => kindOfChange(home) === which)
      // By their ids, which is the order in which they were added.
      const page = pageOfComputed(changed, () => 0, { limit, cursor })
      return { homes: (await listed(knex, page.rows)).map(changedView), ...cursorToNext(page) }
    },
  })
}

interface Listed {
  readonly home: ListedProperty
  readonly change: ChangedHome
}

/** One that was taken away since it was looked at is not shown. */
async function listed(knex: ApiParts['knex'], changed: readonly ChangedHome[]): Promise<Listed[]> {
  const ids = changed.map(({ id }) => id)
  const homes = new Map((await propertiesById(knex, ids)).map((home) => [home.id, home]))
  return changed.flatMap((change) => {
    const home = homes.get(change.id)
    return home === undefined ? [] : [{ home, change }]
  })
}

function changedView({ home, change: { before, after } }: Listed): ChangedHomes['homes'][number] {
  const { id: property_id, address, city, state, user_email, lo_email } = home
  return { property_id, address, city, state, user_email, lo_email, before, after }
}

const COLUMNS = ['ID', 'Address', 'City', 'State', 'ZIP Code', 'Owner', 'Loan Officer', 'Status Today', 'Status Then']

function cellsOf({ home, change: { before, after } }: Listed): Cell[] {
  const { id, address, city, state, zip_code, user_email, lo_email } = home
  const then = after === null ? 'Could not be evaluated' : STATUS_IN_WORDS[after]
  return [id, address, city, state, zip_code, user_email, lo_email, STATUS_IN_WORDS[before], then]
}

function exportCsv({ knex }: ApiParts, runs: DryRuns): Route {
  return download({
    method: 'get',
    path: '/api/admin/export/dry-run',
    summary: 'All properties that a dry run of the last half hour found to change, as CSV, to who made it',
    query: oneRun,
    answer: 'text/csv',
    handle: async ({ query: { id }, user, today }) => {
      const changed = runs.changed(id, signedIn(user).account_id)
      async function* pieces() {
        for (let from = 0; from < changed.length; from += ROWS_A_PIECE)
          yield (await listed(knex, changed.slice(from, from + ROWS_A_PIECE))).map(cellsOf)
      }
      return {
        file_name: `refibell-dry-run-${today}.csv`,
        bytes: await begun(csvForSpreadsheets(COLUMNS, pieces())),
      }
    },
  })
}
