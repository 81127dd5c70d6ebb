import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { NotFound } from '../not-found.ts'
import { recordWebhookCall, requestWebhookRedelivery } from './decide-webhook.ts'
import type { DeliveryEvent, WebhookCallMade, WebhookRedeliveryRequested } from './events.ts'
import { NotGivenUp } from './not-given-up.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from './state.ts'

const given = givenOf<Deliveries, DeliveryEvent>(noDeliveries, evolveDeliveries)
const NOTHING = { property_id: null, previous_status: null, new_status: null }

const call = (attempt: number, change: Partial<WebhookCallMade['data']> = {}): WebhookCallMade => ({
  type: 'WebhookCallMade',
  data: {
    account_id: 'a',
    webhook_id: 'w',
    call_id: `d/${attempt}`,
    delivery_id: 'd',
    told: { news: 'lead_created', ...NOTHING, happened_at: '2026-11-23T12:00:00.000Z' },
    attempt,
    outcome: 'error',
    http_status: 500,
    reason: 'No.',
    next_attempt_at: '2026-11-23T12:00:01.000Z',
    ...change,
  },
})
const record = (attempt: number) => (deliveries: Deliveries) => recordWebhookCall(deliveries, call(attempt).data)
const request = (deliveries: Deliveries) => requestWebhookRedelivery(deliveries, 'a', 'd')
const again: WebhookRedeliveryRequested = {
  type: 'WebhookRedeliveryRequested',
  data: { account_id: 'a', webhook_id: 'w', delivery_id: 'd', call_id: 'd/1' },
}

it('an attempt is recorded once, whoever made it', () => {
  given()
    .when(record(1))
    .then([call(1)])
    .when(record(1))
    .then([])
    .when(record(2))
    .then([call(2)])
})

describe('what was given up', () => {
  const givenUp = call(1, { next_attempt_at: null })

  it('is asked for again, once, and begins anew', () => {
    const { state } = given(givenUp)
      .when(request)
      .then([again])
      .when(request)
      .then(new NotGivenUp('waiting', 'webhook'))
    expect(state.webhooks.get('d')).toMatchObject({ webhook_id: 'w', standing: 'waiting', attempts: 1, tries: 0 })
  })

  it('is not what waits, was taken, or is not known', () => {
    given(call(1)).when(request).then(new NotGivenUp('waiting', 'webhook'))
    given(call(1, { outcome: 'success', next_attempt_at: null }))
      .when(request)
      .then(new NotGivenUp('delivered', 'webhook'))
    given().when(request).then(new NotFound('delivery'))
    expect(new NotGivenUp('delivered', 'webhook').message).toBe('The webhook has taken this already.')
  })
})
