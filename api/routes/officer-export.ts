import { type LeadRow, leadsAfter } from '../../projections/leads/lead-queries.ts'
import { assertNow } from '../book/moment-asked.ts'
import { asOfQuery } from '../contract/as-of.ts'
import { nationalNumber } from '../contract/phone-in-words.ts'
import { STATUS_IN_WORDS } from '../contract/status-in-words.ts'
import { begun, type Cell, csvForSpreadsheets, piecesInOrder } from '../csv/for-spreadsheets.ts'
import { download, type Route, signedIn } from '../http/route.ts'
import { consentOf } from '../leads/consent-of.ts'
import type { ApiParts } from '../parts.ts'

/** The columns of the file, and what each says of a lead. */
const COLUMNS: Readonly<Record<string, (lead: LeadRow) => Cell>> = {
  'First Name': ({ first_name }) => first_name,
  'Last Name': ({ last_name }) => last_name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone && nationalNumber(phone),
  Properties: ({ property_count }) => property_count,
  Ready: ({ ready_count }) => ready_count,
  'So Close': ({ so_close_count }) => so_close_count,
  Status: ({ status }) => STATUS_IN_WORDS[status],
  'Points Away': ({ points_away }) => points_away,
  'May Be Written To': (lead) => (consentOf(lead).may_be_written_to ? 'Yes' : 'No'),
  Registered: ({ created_at }) => created_at.slice(0, 10),
  'No License In': ({ no_license_in }) => no_license_in.join(' '),
}

export function officerExportRoute({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/lo/export/leads',
    traced: 'export',
    summary: 'All leads of the loan officer who asks as CSV, in the order of their registration',
    query: asOfQuery,
    answer: 'text/csv',
    handle: async ({ user, query, today, context }) => {
      assertNow(query.as_of, context.now, 'How the leads stood then is at /api/lo/dashboard')
      const { account_id } = signedIn(user)
      const cells = Object.values(COLUMNS)
      const rows = piecesInOrder<LeadRow>(
        (after, limit) => leadsAfter(knex, account_id, after, limit),
        (lead) => cells.map((cell) => cell(lead)),
      )
      return {
        file_name: `refibell-leads-${today}.csv`,
        bytes: await begun(csvForSpreadsheets(Object.keys(COLUMNS), rows)),
      }
    },
  })
}
