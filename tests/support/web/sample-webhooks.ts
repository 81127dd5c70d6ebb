import type { Webhook, WebhookCallList } from '../../../api/contract/webhooks.ts'

/** One that is told of everything, and takes it. */
export function sampleWebhook(change: Partial<Webhook> = {}): Webhook {
  return {
    id: 'webhook-1',
    url: 'https://hooks.example.com/refibell',
    event_types: ['lead_created', 'status_change_positive', 'status_change_negative'],
    version: 0,
    created_at: '2026-11-20T14:04:00.000Z',
    paused_since: null,
    pause_reason: null,
    failing_since: null,
    failure: null,
    previous_secret_until: null,
    previous_secrets_until: [],
    ...change,
  }
}

export function sampleWebhookCall(
  change: Partial<WebhookCallList['logs'][number]> = {},
): WebhookCallList['logs'][number] {
  return {
    id: 'call-1',
    delivery_id: 'delivery-1',
    event_type: 'status_change_positive',
    attempt: 1,
    status: 'success',
    http_status: 204,
    error_message: null,
    created_at: '2026-11-23T14:04:00.000Z',
    final: true,
    next_attempt_at: null,
    sent_again_at: null,
    body: {
      type: 'status_change_positive',
      timestamp: '2026-11-23T14:03:59.000Z',
      data: { client: { id: 'june' }, property_id: 'home-1', previous_status: 'so_close', status: 'ready_now' },
    },
    ...change,
  }
}
