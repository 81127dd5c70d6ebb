import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import { automationRuns } from '../../projections/automation-runs/automation-run-queries.ts'
import type { AutomationRunRow } from '../../projections/automation-runs/automation-runs-projection.ts'
import { automationSettings as settingsInForce } from '../../projections/settings/settings-queries.ts'
import {
  type AutomationRun,
  automationRunList,
  automationSettings,
  automationSettingsRequest,
  automationTriggered,
} from '../contract/automation.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** As many runs as the screen shows: more than a month of nights. */
const RUNS_SHOWN = 50

export function automationRoutes(parts: ApiParts): Route[] {
  return [readSettings(parts), saveSettings(parts), runs(parts), trigger(parts)]
}

function readSettings({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/settings',
    summary: 'When and how properties are re-evaluated',
    answer: automationSettings,
    handle: () => settingsInForce(knex),
  })
}

function saveSettings({ knex }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/admin/automation/settings',
    summary: 'Changes when and how properties are re-evaluated',
    body: automationSettingsRequest,
    answer: automationSettings,
    handle: async ({ body, context }) => {
      const { time_zone } = await settingsInForce(knex)
      const settings = { ...body, time_zone: body.time_zone ?? time_zone }
      await saveAutomationSettings(context, settings)
      return settings
    },
  })
}

function runs({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/automation/runs',
    summary: 'The newest runs, newest first',
    answer: automationRunList,
    handle: async () => ({ runs: (await automationRuns(knex, RUNS_SHOWN)).map(adminView) }),
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

function adminView(row: AutomationRunRow): AutomationRun {
  return { ...row, total_processed: row.processed, successes: row.processed - row.failures }
}
