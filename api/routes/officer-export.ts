import type { Knex } from 'knex'
import { type LeadRow, leadsAfter } from '../../projections/leads/lead-queries.ts'
import { STATUS_IN_WORDS } from '../contract/status-in-words.ts'
import { begun, type Cell, csvForSpreadsheets } from '../csv/for-spreadsheets.ts'
import { download, type Route, signedIn } from '../http/route.ts'
import { consentOf } from '../leads/consent-of.ts'
import type { ApiParts } from '../parts.ts'

const LEADS_A_PIECE = 500

/** The columns of the file, and what each says of a lead. */
const COLUMNS: Readonly<Record<string, (lead: LeadRow) => Cell>> = {
  'First Name': ({ first_name }) => first_name,
  'Last Name': ({ last_name }) => last_name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Properties: ({ property_count }) => property_count,
  Ready: ({ ready_count }) => ready_count,
  'So Close': ({ so_close_count }) => so_close_count,
  Status: ({ status }) => STATUS_IN_WORDS[status],
  'Points Away': ({ points_away }) => points_away,
  'May Be Written To': (lead) => (consentOf(lead).may_be_written_to ? 'Yes' : 'No'),
  Registered: ({ created_at }) => created_at.slice(0, 10),
}

export function officerExportRoute({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/lo/export/leads',
    traced: 'export',
    summary: 'All leads of the loan officer who asks as CSV, in the order of their registration',
    answer: 'text/csv',
    handle: async ({ user, today }) => {
      const rows = rowsOf(leadsInPieces(knex, signedIn(user).account_id))
      return {
        file_name: `refibell-leads-${today}.csv`,
        bytes: await begun(csvForSpreadsheets(Object.keys(COLUMNS), rows)),
      }
    },
  })
}

async function* rowsOf(pieces: AsyncIterable<readonly LeadRow[]>): AsyncGenerator<Cell[][]> {
  const cells = Object.values(COLUMNS)
  for await (const leads of pieces) yield leads.map((lead) => cells.map((cell) => cell(lead)))
}

async function* leadsInPieces(knex: Knex, lo_id: string): AsyncGenerator<LeadRow[]> {
  for (let after: string | null = null; ; ) {
    const leads: LeadRow[] = await leadsAfter(knex, lo_id, after, LEADS_A_PIECE)
    yield leads
    if (leads.length < LEADS_A_PIECE) return
    after = leads.at(-1)?.id ?? null
  }
}
