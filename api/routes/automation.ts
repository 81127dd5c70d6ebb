import { z } from 'zod'
import { nextNights, scheduleFaults } from '../../commands/settings/cron-schedule.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  automationRunById,
  automationRunsPage,
  countLooks,
  lastFinishedRun,
} from '../../projections/automation-runs/automation-run-queries.ts'
import { notificationEligibility } from '../../projections/notifications/notification-eligibility.ts'
import { countStatusChanges, statusChangesByRun } from '../../projections/run-changes/run-change-queries.ts'
import { failuresOfRun } from '../../projections/run-failures/run-failure-queries.ts'
import { automationSettingsInForce } from '../../projections/settings/settings-queries.ts'
import { shownRun, shownWatchedRun } from '../automation/shown-run.ts'
import {
  automationRunList,
  automationRunsQuery,
  automationSettings,
  automationSettingsRequest,
  automationStats,
  automationTriggered,
  nextTimes,
  nextTimesQuery,
  watchedRun,
} from '../contract/automation.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** As many runs as come where no limit is asked for: more than a month of nights. */
const RUNS_UNASKED = 50
const TIMES_SHOWN = 5
/** Today's date, and tomorrow's where the run of another time zone has had that, too. */
const MOST_THAT_ARE_OVER = 2
const FAILURES_LISTED = 500

export function automationRoutes(parts: ApiParts): Route[] {
  return [readSettings(parts), saveSettings(parts), times(parts), stats(parts), runs(parts), run(parts), trigger(parts)]
}

function readSettings({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/settings',
    summary: 'When and how properties are re-evaluated',
    answer: automationSettings,
    handle: async () => {
      const { settings, revision } = await automationSettingsInForce(knex)
      return { ...settings, settings_revision: revision }
    },
  })
}

function saveSettings({ knex }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/admin/automation/settings',
    summary: 'Changes when and how properties are re-evaluated',
    body: automationSettingsRequest,
    answer: automationSettings,
    handle: async ({ body: { settings_revision, ...chosen }, context }) => {
      const { settings: inForce } = await automationSettingsInForce(knex)
      const settings = { ...chosen, time_zone: chosen.time_zone ?? inForce.time_zone }
      const { revision } = await saveAutomationSettings(context, settings, settings_revision ?? null)
      return { ...settings, settings_revision: revision }
    },
  })
}

/** The scheduler's own reading of a schedule, for who is still typing it. A date that has had its run has no other. */
function times({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/next-times',
    summary: 'When a schedule would start its next five runs, should it be saved',
    query: nextTimesQuery,
    answer: nextTimes,
    handle: async ({ query, context }) => {
      const faults = scheduleFaults(query)
      if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
      const nights = nextNights(query, new Date(context.now), TIMES_SHOWN + MOST_THAT_ARE_OVER)
      const first = nights.slice(0, MOST_THAT_ARE_OVER)
      const runs = await Promise.all(first.map((night) => automationRunById(knex, night.slice(0, 10))))
      const coming = nights.filter((_, index) => (runs[index] ?? null) === null).slice(0, TIMES_SHOWN)
      return { times: coming.map((night) => night.slice(0, 16).replace(' ', 'T')) }
    },
  })
}

function stats({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/stats',
    summary: 'Whose owners would be written to, and what the runs have done so far',
    answer: automationStats,
    handle: async ({ context }) => {
      const { settings } = await automationSettingsInForce(knex)
      const [eligibility, total_evaluations, status_changes, last] = await Promise.all([
        notificationEligibility(knex, settings.notification_cooldown_hours, context.now),
        countLooks(knex),
        countStatusChanges(knex),
        lastFinishedRun(knex),
      ])
      const completed_at = last?.completed_at ?? null
      const last_successful_run = completed_at === null ? null : { completed_at }
      return { eligibility, history: { total_evaluations, status_changes, last_successful_run } }
    },
  })
}

function runs({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/runs',
    summary: 'The runs, newest first',
    query: automationRunsQuery,
    answer: automationRunList,
    handle: async ({ query }) => {
      const page = await automationRunsPage(knex, { limit: RUNS_UNASKED, ...pageRequest(query) })
      const ids = page.rows.map(({ id }) => id)
      const changes = await statusChangesByRun(knex, ids)
      return { runs: page.rows.map((row) => shownRun(row, changes)), ...cursorToNext(page) }
    },
  })
}

function run({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/runs/:id',
    summary: 'A run: how far it is, and which homes could not be looked at and why',
    params: z.object({ id: z.string() }),
    answer: watchedRun,
    handle: async ({ params: { id } }) => {
      const row = await automationRunById(knex, id)
      if (row === null) throw new NotFound('run')
      const [changes, failures] = await Promise.all([
        statusChangesByRun(knex, [id]),
        failuresOfRun(knex, id, FAILURES_LISTED),
      ])
      return shownWatchedRun(row, changes, failures)
    },
  })
}

function trigger({ triggerRun }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/automation/trigger',
    summary: 'Starts a re-evaluation of all properties now',
    status: 202,
    answer: automationTriggered,
    handle: async ({ context }) => {
      const { run_id } = await triggerRun(context.actor)
      const message = 'Re-evaluation job triggered successfully! Check the run history below for results.'
      return { run_id, message }
    },
  })
}
