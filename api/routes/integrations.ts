import type { Knex } from 'knex'
import { requestRateSync } from '../../commands/rate-sync/rate-sync.ts'
import { savePricingEngine } from '../../commands/settings/save-pricing-engine.ts'
import { rateSourcesInForce } from '../../domain/rates/rate-source.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { countFailuresInARow, lastEndedSync, rateSyncsPage } from '../../projections/rate-syncs/rate-sync-queries.ts'
import type { RateSyncRow } from '../../projections/rate-syncs/rate-syncs-projection.ts'
import { pricingEngineShown } from '../../projections/settings/settings-queries.ts'
import {
  connectionTried,
  type IntegrationSettings,
  integrationSettings,
  integrationSettingsRequest,
  rateSyncLogList,
  rateSyncLogsQuery,
  rateSyncStarted,
} from '../contract/integrations.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Where prices come from, and what passes between us and the engine. */
export function integrationRoutes(parts: ApiParts): Route[] {
  return [readSettings(parts), saveSettings(parts), rateSyncLogs(parts), testConnection(parts), syncNow()]
}

function readSettings({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/settings',
    summary: 'Where prices come from, and how the last sync with the pricing engine ended',
    answer: integrationSettings,
    handle: ({ today }) => adminView(knex, today),
  })
}

function saveSettings({ knex, allowPrivateUrls }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/admin/settings',
    summary: 'Sets where prices come from; 409 when others hold by now than those that were seen',
    body: integrationSettingsRequest,
    answer: integrationSettings,
    handle: async ({ body: { polly_api_key, sync_schedule, settings_revision, ...chosen }, context, shown, today }) => {
      const key = polly_api_key?.trim() ? polly_api_key : null
      await savePricingEngine(context, {
        ...chosen,
        key,
        sync_schedule: sync_schedule ?? null,
        seen_revision: settings_revision ?? null,
        allowPrivateUrls,
      })
      await shown()
      return adminView(knex, today)
    },
  })
}

function rateSyncLogs({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/rate-sync-logs',
    summary: 'The syncs with the pricing engine, newest first',
    query: rateSyncLogsQuery,
    answer: rateSyncLogList,
    handle: async ({ query }) => {
      const page = await rateSyncsPage(knex, pageRequest(query))
      return { logs: page.rows, ...cursorToNext(page) }
    },
  })
}

function testConnection({ tryPricingEngine }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/polly/test-connection',
    summary: 'Asks the pricing engine what it has published, and says what came back',
    changesNothing: true,
    answer: connectionTried,
    handle: () => tryPricingEngine(),
  })
}

function syncNow(): Route {
  return route({
    method: 'post',
    path: '/api/admin/polly/sync-now',
    summary: 'Fetches the rates of the pricing engine in the background; who asks while it does so joins that',
    status: 202,
    answer: rateSyncStarted,
    handle: async ({ context }) => {
      const { sync_id } = await requestRateSync(context)
      return { sync_id, message: 'Rate sync started in background. Check sync history below for results.' }
    },
  })
}

async function adminView(knex: Knex, today: string): Promise<IntegrationSettings> {
  const [{ settings, has_key, has_fallen_back, fallen_back_since, revision }, last, sheet, failures] =
    await Promise.all([
      pricingEngineShown(knex),
      lastEndedSync(knex),
      pricingQueries(knex).activeRateSheet(today),
      countFailuresInARow(knex),
    ])
  const [preferred] = rateSourcesInForce(settings.rate_source, has_fallen_back)
  return {
    rate_source: preferred === 'polly' ? 'polly' : 'csv_backup',
    chosen_rate_source: settings.rate_source,
    polly_api_url: settings.polly_api_url,
    sync_schedule: settings.sync_schedule,
    polly_api_key_configured: has_key,
    last_sync_status: last && statusOf(last),
    in_force: sheet && { source: sheet.source, rate_sheet_id: sheet.id, effective_date: sheet.effective_date },
    consecutive_failures: failures,
    // Who chose the CSV sheets did not fall back to them.
    fallback_since: settings.rate_source === 'polly' ? fallen_back_since : null,
    settings_revision: revision,
  }
}

/** @param sync one that has ended */
function statusOf({ source, status, rates_count, synced_at, requested_at }: RateSyncRow) {
  const ended = status === 'success' ? status : ('error' as const)
  return { source, status: ended, rates_count, synced_at: synced_at ?? requested_at }
}
