import { type ExportedProperty, propertiesAfter } from '../../projections/administration/property-list.ts'
import { type ListedUser, usersAfter } from '../../projections/administration/user-list.ts'
import { type ListedNotification, notificationsAfter } from '../../projections/notifications/notification-list.ts'
import { assertNow } from '../book/moment-asked.ts'
import { officersExportQuery, propertiesExportQuery, usersExportQuery } from '../contract/administration.ts'
import { newsInWords, outcomeInWords } from '../contract/notification-in-words.ts'
import { notificationsExportQuery } from '../contract/notifications.ts'
import { nationalNumber } from '../contract/phone-in-words.ts'
import { STATUS_IN_WORDS } from '../contract/status-in-words.ts'
import { begun, type Cell, csvForSpreadsheets, piecesInOrder } from '../csv/for-spreadsheets.ts'
import { type Download, download, type Route } from '../http/route.ts'
import { notificationView } from '../leads/notification-view.ts'
import type { ApiParts } from '../parts.ts'

/** Each takes what its list is filtered by, and not how that is sorted: rows come in the order in which they came to be. */
export function adminExportRoutes(parts: ApiParts): Route[] {
  return [users(parts), loanOfficers(parts), properties(parts), notifications(parts)]
}

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

const USER_COLUMNS: Columns<ListedUser> = {
  ID: ({ id }) => id,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  'First Name': ({ first_name }) => first_name,
  'Last Name': ({ last_name }) => last_name,
  Phone: ({ phone }) => phone && nationalNumber(phone),
  'SMS Opt-In': ({ sms_opt_in }) => (sms_opt_in ? 'Yes' : 'No'),
  'Loan Officer ID': ({ lo_id }) => lo_id,
  Letters: ({ email_state }) => (email_state === 'ok' ? null : email_state),
  Registered: ({ created_at }) => dayOf(created_at),
  Disabled: ({ disabled_at }) => disabled_at && dayOf(disabled_at),
}

const OFFICER_COLUMNS: Columns<ListedUser> = {
  ID: ({ id }) => id,
  Email: ({ email }) => email,
  'First Name': ({ first_name }) => first_name,
  'Last Name': ({ last_name }) => last_name,
  Clients: ({ client_count }) => client_count,
  Phone: ({ phone }) => phone && nationalNumber(phone),
  Registered: ({ created_at }) => dayOf(created_at),
}

const PROPERTY_COLUMNS: Columns<ExportedProperty> = {
  ID: ({ id }) => id,
  Address: ({ address }) => address,
  City: ({ city }) => city,
  State: ({ state }) => state,
  'ZIP Code': ({ zip_code }) => zip_code,
  Owner: ({ user_email }) => user_email,
  'Loan Officer': ({ lo_email }) => lo_email,
  Balance: ({ current_balance }) => current_balance,
  Rate: ({ current_rate }) => current_rate,
  LTV: ({ ltv }) => ltv,
  Occupancy: ({ occupancy }) => occupancy,
  Status: ({ status_that_counts }) => STATUS_IN_WORDS[status_that_counts],
  'Points Away': ({ points_away }) => points_away,
  Added: ({ created_at }) => dayOf(created_at),
}

const NOTIFICATION_COLUMNS: Columns<ListedNotification> = {
  'When (UTC)': ({ at }) => at.slice(0, 19).replace('T', ' '),
  'Person ID': ({ account_id }) => account_id,
  Email: ({ user_email }) => user_email,
  'Property ID': ({ property_id }) => property_id,
  Home: ({ address }) => address,
  What: (row) => newsInWords(row),
  Outcome: (row) => outcomeInWords(notificationView(row)),
}

function users({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/export/users',
    summary: 'The users as CSV, those that are searched for, in the order of their registration',
    query: usersExportQuery,
    answer: 'text/csv',
    handle: ({ query, today }) =>
      file('users', today, USER_COLUMNS, (after, limit) => usersAfter(knex, query, after, limit)),
  })
}

function loanOfficers({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/export/loan-officers',
    summary: 'The loan officers as CSV, those that are searched for, in the order of their registration',
    query: officersExportQuery,
    answer: 'text/csv',
    handle: ({ query: { q }, today }) =>
      file('loan-officers', today, OFFICER_COLUMNS, (after, limit) =>
        usersAfter(knex, { role: 'lo', q }, after, limit),
      ),
  })
}

function properties({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/export/properties',
    summary: 'The properties as CSV, those that are searched for, in the order in which they were added',
    query: propertiesExportQuery,
    answer: 'text/csv',
    handle: async ({ query, today, context }) => {
      assertNow(query.as_of, context.now, 'How many there were then is at /api/admin/dashboard')
      return file('properties', today, PROPERTY_COLUMNS, (after, limit) => propertiesAfter(knex, query, after, limit))
    },
  })
}

function notifications({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/export/notifications',
    summary:
      'Who was told and who was not as CSV, those that are searched for, in the order in which they were recorded',
    query: notificationsExportQuery,
    answer: 'text/csv',
    handle: ({ query, today }) =>
      file('notifications', today, NOTIFICATION_COLUMNS, (after, limit) =>
        notificationsAfter(knex, query, after, limit),
      ),
  })
}

async function file<Row extends { readonly id: string }>(
  what: string,
  today: string,
  columns: Columns<Row>,
  next: (after: string | null, limit: number) => Promise<Row[]>,
): Promise<Download> {
  const cells = Object.values(columns)
  const rows = piecesInOrder(next, (row) => cells.map((cell) => cell(row)))
  return {
    file_name: `refibell-${what}-${today}.csv`,
    bytes: await begun(csvForSpreadsheets(Object.keys(columns), rows)),
  }
}

/** ISO calendar date. */
function dayOf(moment: string): string {
  return moment.slice(0, 10)
}
