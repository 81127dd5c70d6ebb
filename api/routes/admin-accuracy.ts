import { automationRunStream } from '../../commands/automation/automation-stream.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { LATE_AFTER_HOURS, lateBells, type WaitedFor } from '../../domain/delivery/late-bells.ts'
import { heldNotices } from '../../domain/delivery/notices-held.ts'
import { sheetsInForce } from '../../domain/rates/sheets-in-force.ts'
import { rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import type { RateSheetRow } from '../../projections/rate-sheets/rate-sheets-projection.ts'
import { countedNotices, rungRuns } from '../../projections/ready-notices/ready-notice-queries.ts'
import { sheetTurns } from '../../projections/sheet-turns/sheet-turn-queries.ts'
import { type Accuracy, accuracy } from '../contract/accuracy.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** What is older says little of how good the product is now. */
const DAYS = 365
/** A sheet may have been in force for long before its first bell of that time rang. */
const DAYS_OF_SHEETS = DAYS + 31

export function adminAccuracyRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/accuracy',
    summary: 'How many Ready Now notices of a year still held a day, 7 and 30 days later, and how late they came',
    answer: accuracy,
    handle: async ({ today, context }) => {
      const since = addDays(today, -DAYS)
      const [counted, runs, turns, sheets] = await Promise.all([
        countedNotices(knex, startOf(since)),
        rungRuns(knex, startOf(since)),
        sheetTurns(knex),
        rateSheets(knex),
      ])
      const inForce = sheetsInForce(turns, startOf(addDays(today, -DAYS_OF_SHEETS)), context.now)
      const { latest, ...waits } = lateBells(runs, inForce)
      return {
        since,
        notices: counted.reduce((sum, { notices }) => sum + notices, 0),
        held: heldNotices(counted, today),
        waits: { ...waits, late_after_hours: LATE_AFTER_HOURS, latest: latest.map((run) => runView(run, sheets)) },
      }
    },
  })
}

function startOf(day: string): string {
  return `${day}T00:00:00.000Z`
}

function runView(
  { rate_sheet_id, ...run }: WaitedFor,
  sheets: readonly RateSheetRow[],
): Accuracy['waits']['latest'][number] {
  const sheet = sheets.find(({ id }) => id === rate_sheet_id)
  return {
    ...run,
    stream: automationRunStream(run.run_id),
    rate_sheet: sheet ? { id: sheet.id, effective_date: sheet.effective_date, file_name: sheet.file_name } : null,
  }
}
