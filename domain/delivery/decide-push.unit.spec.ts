import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { recordPush, subscribeDevice, unsubscribeDevice, wasRung } from './decide-push.ts'
import type { DeliveryEvent, PushHandedOver, PushSubscribed } from './events.ts'
import { MOST_DEVICES, type PushDevice } from './push-devices.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from './state.ts'

const NOON = '2026-11-20T12:00:00Z'
const given = givenOf<Deliveries, DeliveryEvent>(noDeliveries, evolveDeliveries)
const keys = { endpoint: 'https://push.example/phone', p256dh: 'key', auth: 'proof' }
const phone: PushDevice = { id: 'phone', session_id: 's-1', ...keys }
const subscribed = (
  device_id = 'phone',
  session_id = 's-1',
  personal: PushSubscribed['personal'] = keys,
): DeliveryEvent => ({
  type: 'PushSubscribed',
  data: { account_id: 'a-1', device_id, session_id },
  person: 'a-1',
  personal,
})
const unsubscribed = (reason: 'asked' | 'gone'): DeliveryEvent => ({
  type: 'PushUnsubscribed',
  data: { account_id: 'a-1', device_id: 'phone', reason },
})
const subscribe = (device: PushDevice) => (deliveries: Deliveries) => subscribeDevice(deliveries, 'a-1', device)
const unsubscribe = (deliveries: Deliveries) => unsubscribeDevice(deliveries, 'a-1', 'phone', 'asked')

describe('a device', () => {
  it('says yes once, and again in another session', () => {
    given().when(subscribe(phone)).then([subscribed()]).when(subscribe(phone)).then([])
    given(...occurredAt(NOON, subscribed()))
      .when(subscribe({ ...phone, session_id: 's-2' }))
      .then([subscribed('phone', 's-2')])
  })

  it.each([{ p256dh: 'other' }, { auth: 'other' }])('says yes again with %o', (change) => {
    given(...occurredAt(NOON, subscribed()))
      .when(subscribe({ ...phone, ...change }))
      .then([subscribed('phone', 's-1', { ...keys, ...change })])
  })

  it('is another one beside those that said yes before it', () => {
    given(...occurredAt(NOON, subscribed('laptop')))
      .when(subscribe(phone))
      .then([subscribed()])
    given(...occurredAt(NOON, subscribed('laptop'), subscribed()))
      .when(subscribe(phone))
      .then([])
    given(...occurredAt(NOON, subscribed('laptop')))
      .when(unsubscribe)
      .then([])
  })

  it('is rung no more when it says so, and when its push service does not know it', () => {
    given(...occurredAt(NOON, subscribed()))
      .when(unsubscribe)
      .then([unsubscribed('asked')])
      .when(unsubscribe)
      .then([])
    given(...occurredAt(NOON, subscribed()))
      .when((deliveries) => unsubscribeDevice(deliveries, 'a-1', 'phone', 'gone'))
      .then([unsubscribed('gone')])
    given().when(unsubscribe).then([])
  })

  it('of somebody erased is nobody’s', () => {
    given(...occurredAt(NOON, subscribed('phone', 's-1', null)))
      .when(unsubscribe)
      .then([])
  })
})

describe('a push', () => {
  const push = (change: Partial<PushHandedOver['data']> = {}): PushHandedOver => ({
    type: 'PushHandedOver',
    data: {
      account_id: 'a-1',
      lo_id: 'o-1',
      device_id: 'phone',
      property_id: 'p-1',
      status: 'ready_now',
      evaluation_event_id: 'e-1',
      outcome: 'accepted',
      ...change,
    },
  })
  const record =
    (change: Partial<PushHandedOver['data']> = {}) =>
    (deliveries: Deliveries) =>
      recordPush(deliveries, push(change).data)

  it('is recorded once for each device and news, whatever became of it', () => {
    const rung = given(...occurredAt(NOON, subscribed()))
      .when(record())
      .then([push()])
      .when(record({ outcome: 'refused' }))
      .then([])
      .when(record({ device_id: 'laptop' }))
      .then([push({ device_id: 'laptop' })])
      .when(record({ evaluation_event_id: 'e-2', outcome: 'refused' }))
      .then([push({ evaluation_event_id: 'e-2', outcome: 'refused' })])
    expect(wasRung(rung.state, { device_id: 'laptop', evaluation_event_id: 'e-1' })).toBe(true)
    expect(wasRung(rung.state, { device_id: 'laptop', evaluation_event_id: 'e-2' })).toBe(false)
    expect(rung.state.devices).toHaveLength(1)
  })

  it('to a device that is gone is the last one', () => {
    given(...occurredAt(NOON, subscribed()))
      .when(record({ outcome: 'gone' }))
      .then([push({ outcome: 'gone' }), unsubscribed('gone')])
      .when(record({ outcome: 'gone' }))
      .then([])
    // The person has taken it back meanwhile.
    given()
      .when(record({ outcome: 'gone' }))
      .then([push({ outcome: 'gone' })])
  })
})

it('the newest devices are kept, and what was told of homes is not touched', () => {
  const many = Array.from({ length: MOST_DEVICES + 1 }, (_, index) => subscribed(`d-${index}`))
  const { devices, ...told } = given(...occurredAt(NOON, ...many)).state
  expect(devices.map(({ id }) => id)).toEqual(many.slice(1).map((_, index) => `d-${index + 1}`))
  const { devices: none, ...untold } = noDeliveries
  expect(none).toEqual([])
  expect(told).toEqual(untold)
})
