import { unreachedPeople } from '../../projections/administration/refused-letters.ts'
import { turnsOfRun } from '../../projections/administration/turns-of-run.ts'
import { automationRuns } from '../../projections/automation-runs/automation-run-queries.ts'
import { countWaitingFeedback, longestWaitingFeedback } from '../../projections/feedback/feedback-queries.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { statusChangesByRun } from '../../projections/status-changes/status-change-queries.ts'
import { shownRun } from '../automation/shown-run.ts'
import { adminNews } from '../contract/overview.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Of each kind of news so many are named; of all of them it is said how many there are. */
const MOST_NAMED = 8
const DAY_MS = 86_400_000

export function adminNewsRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard/news',
    summary: 'What the newest run has changed, and what needs a person',
    answer: adminNews,
    handle: async ({ today }) => {
      const [[run = null], unreached, waiting, feedback, sheet] = await Promise.all([
        automationRuns(knex, 1),
        unreachedPeople(knex, MOST_NAMED),
        countWaitingFeedback(knex),
        longestWaitingFeedback(knex, MOST_NAMED),
        pricingQueries(knex).activeRateSheet(today),
      ])
      const run_id = run?.id ?? ''
      const [changes, turns] = await Promise.all([
        statusChangesByRun(knex, [run_id]),
        turnsOfRun(knex, run_id, MOST_NAMED),
      ])
      return {
        run: run && shownRun(run, changes),
        ...turns,
        unreached,
        waiting: { total: waiting, feedback },
        rate_sheet: sheet && {
          effective_date: sheet.effective_date,
          days_old: daysBetween(sheet.effective_date, today),
        },
      }
    },
  })
}

function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS)
}
