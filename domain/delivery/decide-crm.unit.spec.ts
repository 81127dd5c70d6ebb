import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { NotFound } from '../not-found.ts'
import { recordCrmCall, requestCrmRedelivery } from './decide-crm.ts'
import type { CrmCallMade, CrmRedeliveryRequested, DeliveryEvent } from './events.ts'
import { NotGivenUp } from './not-given-up.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from './state.ts'

const NOON = '2026-11-23T12:00:00.000Z'
const LATER = '2026-11-23T12:00:10.000Z'
const given = givenOf<Deliveries, DeliveryEvent>(noDeliveries, evolveDeliveries)

const call = (attempt: number, change: Partial<CrmCallMade['data']> = {}): CrmCallMade => ({
  type: 'CrmCallMade',
  data: {
    account_id: 'a-1',
    call_id: `d-1/${attempt}`,
    delivery_id: 'd-1',
    location_id: 'loc-1',
    attempt,
    property_id: 'p-1',
    news: 'status_change_positive',
    outcome: 'error',
    http_status: 500,
    reason: 'The CRM answered with status 500.',
    next_attempt_at: LATER,
    ...change,
  },
})
const GIVEN_UP = { http_status: 410, next_attempt_at: null } as const
const TAKEN = { outcome: 'success', http_status: 200, reason: null, next_attempt_at: null } as const
const again: CrmRedeliveryRequested = {
  type: 'CrmRedeliveryRequested',
  data: { account_id: 'a-1', delivery_id: 'd-1', call_id: 'd-1/1' },
}
const request = (deliveries: Deliveries) => requestCrmRedelivery(deliveries, 'a-1', 'd-1')
const fold = (...events: DeliveryEvent[]) =>
  events.reduce((state, event) => evolveDeliveries(state, { ...event, occurred_at: NOON }), noDeliveries).crm.get('d-1')

describe('an attempt', () => {
  it('is recorded once, whoever made it', () => {
    const record = (attempt: number) => (deliveries: Deliveries) => recordCrmCall(deliveries, call(attempt).data)
    given()
      .when(record(1))
      .then([call(1)])
      .when(record(1))
      .then([])
      .when(record(2))
      .then([call(2)])
  })

  it('leaves the delivery waiting, given up or delivered', () => {
    expect(fold(call(1))).toMatchObject({ standing: 'waiting', attempts: 1, tries: 1, next_attempt_at: LATER })
    expect(fold(call(1), call(2, GIVEN_UP))).toMatchObject({ standing: 'failed', attempts: 2, tries: 2 })
    expect(fold(call(1), call(2, TAKEN))).toMatchObject({ standing: 'delivered', attempts: 2, tried_since: NOON })
  })
})

describe('a delivery that was given up', () => {
  it('is asked for again, once', () => {
    given(...occurredAt(NOON, call(1, GIVEN_UP)))
      .when(request)
      .then([again])
      .when(request)
      .then(new NotGivenUp('waiting', 'CRM'))
  })

  it('is tried from the start then, and its attempts are counted on', () => {
    expect(fold(call(1, GIVEN_UP), again)).toMatchObject({
      standing: 'waiting',
      attempts: 1,
      tries: 0,
      tried_since: null,
      next_attempt_at: null,
    })
  })

  it('is none while it waits or when it was delivered, and of what nobody attempted there is none', () => {
    given(...occurredAt(NOON, call(1)))
      .when(request)
      .then(new NotGivenUp('waiting', 'CRM'))
    given(...occurredAt(NOON, call(1, TAKEN)))
      .when(request)
      .then(new NotGivenUp('delivered', 'CRM'))
    expect(new NotGivenUp('delivered', 'CRM').message).toBe('The CRM has taken this already.')
    expect(new NotGivenUp('waiting', 'CRM').message).toBe('This is still on its way to the CRM, by itself.')
    given().when(request).then(new NotFound('delivery'))
  })
})
