import type { IntegrationSettings, RateSyncLogList, WebhookLogList } from '../../../api/contract/integrations.ts'

/** The engine is the source, and was asked with success. */
export function sampleIntegrationSettings(change: Partial<IntegrationSettings> = {}): IntegrationSettings {
  return {
    rate_source: 'polly',
    chosen_rate_source: 'polly',
    polly_api_url: 'https://api.polly.io',
    sync_schedule: '0 7 * * 1-5',
    polly_api_key_configured: true,
    last_sync_status: { source: 'polly', status: 'success', rates_count: 1_280, synced_at: '2026-11-23T14:04:00.000Z' },
    in_force: { source: 'polly', rate_sheet_id: 'sync-1', effective_date: '2026-11-23' },
    consecutive_failures: 0,
    fallback_since: null,
    settings_revision: 2,
    ...change,
  }
}

export function sampleSync(change: Partial<RateSyncLogList['logs'][number]> = {}): RateSyncLogList['logs'][number] {
  return {
    id: 'sync-1',
    source: 'polly',
    status: 'success',
    rates_count: 1_280,
    products_left_out: 0,
    requested_at: '2026-11-23T14:03:58.000Z',
    synced_at: '2026-11-23T14:04:00.000Z',
    error_message: null,
    consequence: null,
    ...change,
  }
}

export function sampleCall(change: Partial<WebhookLogList['logs'][number]> = {}): WebhookLogList['logs'][number] {
  return {
    id: 'call-1',
    property_id: 'home-1',
    event_type: 'status_change_positive',
    status: 'success',
    error_message: null,
    created_at: '2026-11-23T14:04:00.000Z',
    delivery_id: 'delivery-1',
    location_id: 'loc-1',
    attempt: 1,
    http_status: 200,
    final: true,
    next_attempt_at: null,
    sent_again_at: null,
    body: { locationId: 'loc-1', contact: { id: 'client-1' }, tags: ['refibell-status-positive'] },
    ...change,
  }
}
