import { z } from 'zod'
import { type ChangedHome, kindOfChange } from '../../domain/evaluation/dry-run.ts'
import { type NamedProperty, namedPropertiesById } from '../../projections/administration/property-list.ts'
import { pageOfComputed } from '../../projections/page.ts'
import type { DryRuns } from '../book/dry-runs.ts'
import { type ChangedHomes, changedHomes, changedHomesQuery } from '../contract/book.ts'
import { STATUS_IN_WORDS } from '../contract/status-in-words.ts'
import { begun, type Cell, csvForSpreadsheets } from '../csv/for-spreadsheets.ts'
import { cursorToNext } from '../http/page-request.ts'
import { download, type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const LISTED = 50
const ROWS_A_PIECE = 500

/** Which properties dry runs have found to change. */
export function changedHomesRoutes(parts: ApiParts, runs: DryRuns): Route[] {
  return [list(parts, runs), exportCsv(parts, runs)]
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
  readonly home: NamedProperty
  readonly change: ChangedHome
}

/** One that was taken away since it was looked at is not shown. */
async function listed(knex: ApiParts['knex'], changed: readonly ChangedHome[]): Promise<Listed[]> {
  const ids = changed.map(({ id }) => id)
  const homes = new Map((await namedPropertiesById(knex, ids)).map((home) => [home.id, home]))
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
