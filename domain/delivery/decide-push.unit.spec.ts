import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { subscribeDevice, unsubscribeDevice } from './decide-push.ts'
import type { DeliveryEvent, PushSubscribed } from './events.ts'
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

it('the newest devices are kept, and what was told of homes is not touched', () => {
  const many = Array.from({ length: MOST_DEVICES + 1 }, (_, index) => subscribed(`d-${index}`))
  const { devices, ...told } = given(...occurredAt(NOON, ...many)).state
  expect(devices.map(({ id }) => id)).toEqual(many.slice(1).map((_, index) => `d-${index + 1}`))
  const { devices: none, ...untold } = noDeliveries
  expect(none).toEqual([])
  expect(told).toEqual(untold)
})
