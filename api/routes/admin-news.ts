import { changesSince } from '../../projections/administration/changes-since.ts'
import { unreachedPeople } from '../../projections/administration/refused-letters.ts'
import { automationRuns, lastNightBegan } from '../../projections/automation-runs/automation-run-queries.ts'
import { countWaitingFeedback, longestWaitingFeedback } from '../../projections/feedback/feedback-queries.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { statusChangesByRun } from '../../projections/run-changes/run-change-queries.ts'
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
    summary: 'What has changed since the last night began, and what needs a person',
    answer: adminNews,
    handle: async ({ today }) => {
      const [[run = null], since, unreached, waiting, feedback, sheet] = await Promise.all([
        automationRuns(knex, 1),
        lastNightBegan(knex),
        unreachedPeople(knex, MOST_NAMED),
        countWaitingFeedback(knex),
        longestWaitingFeedback(knex, MOST_NAMED),
        pricingQueries(knex).activeRateSheet(today),
      ])
      const [byRun, changes] = await Promise.all([
        statusChangesByRun(knex, run === null ? [] : [run.id]),
        changesSince(knex, since, MOST_NAMED),
      ])
      return {
        run: run && shownRun(run, byRun),
        since,
        ...changes,
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
