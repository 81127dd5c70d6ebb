import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import {
  announcements,
  decideNotification,
  type Improvement,
  isImprovement,
  notTaken,
  type Recipient,
  recordAccountLetter,
} from './decide.ts'
import type { AccountLetterHandedOver, DeliveryEvent, NotificationSent, NotificationWithheld } from './events.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from './state.ts'

const june: Recipient = {
  account_id: 'a-1',
  lo_id: 'o-1',
  communication_opt_in: true,
  address: 'unconfirmed',
  is_disabled: false,
}
const home: Improvement = { property_id: 'p-1', status: 'ready_now', evaluation_event_id: 'e-1' }
const cabin: Improvement = { property_id: 'p-2', status: 'so_close', evaluation_event_id: 'e-2' }
const given = givenOf<Deliveries, DeliveryEvent>(noDeliveries, evolveDeliveries)

const night =
  (run: string, now: string, recipient = june) =>
  (deliveries: Deliveries) =>
    decideNotification(deliveries, recipient, [home, cabin], run, 168, now)

const sent = (run_id: string, { status, ...about }: Improvement): NotificationSent => ({
  type: 'NotificationSent',
  data: { account_id: 'a-1', lo_id: 'o-1', ...about, run_id, status, channel: 'email', letter_id: null },
})
const withheld = (
  run_id: string,
  { property_id, evaluation_event_id }: Improvement,
  reason: NotificationWithheld['data']['reason'],
): NotificationWithheld => ({
  type: 'NotificationWithheld',
  data: { account_id: 'a-1', lo_id: 'o-1', property_id, evaluation_event_id, run_id, reason },
})

describe('what a person is told after a run', () => {
  const NIGHT = '2026-11-20T07:00:00Z'
  const toldOfHome = occurredAt(NIGHT, sent('run-1', home))

  it('is every property that got better', () => {
    given()
      .when(night('run-1', NIGHT))
      .then([sent('run-1', home), sent('run-1', cabin)])
  })

  it('is nothing when they opted out, and the reason is kept', () => {
    given()
      .when(night('run-1', NIGHT, { ...june, communication_opt_in: false }))
      .then([withheld('run-1', home, 'opted_out'), withheld('run-1', cabin, 'opted_out')])
  })

  it.each(['disowned', 'refused', 'complained'] as const)('is nothing at an address that is %s', (address) => {
    given()
      .when(night('run-1', NIGHT, { ...june, address }))
      .then([withheld('run-1', home, `address_${address}`), withheld('run-1', cabin, `address_${address}`)])
  })

  it('leaves out a property in its cooldown until the last hour of it has passed', () => {
    given(...toldOfHome)
      .when(night('run-2', '2026-11-27T06:59:59Z'))
      .then([withheld('run-2', home, 'cooldown'), sent('run-2', cabin)])
    given(...toldOfHome)
      .when(night('run-2', '2026-11-27T07:00:00Z'))
      .then([sent('run-2', home), sent('run-2', cabin)])
  })

  it('is nothing where the letter was not taken, which begins no cooldown', () => {
    const lost = [withheld('run-1', home, 'not_taken'), withheld('run-1', cabin, 'not_taken')]
    given()
      .when(notTaken(night('run-1', NIGHT)))
      .then(lost)
    given(...toldOfHome)
      .when(notTaken(night('run-2', '2026-11-21T07:00:00Z')))
      .then([withheld('run-2', home, 'cooldown'), withheld('run-2', cabin, 'not_taken')])
    given(...occurredAt(NIGHT, ...lost))
      .when(night('run-2', '2026-11-21T07:00:00Z'))
      .then([sent('run-2', home), sent('run-2', cabin)])
  })

  it('is one letter a night, also when two runs fall into it', () => {
    given(...toldOfHome)
      .when(night('run-2', '2026-11-20T17:00:00Z'))
      .then([withheld('run-2', home, 'cooldown'), withheld('run-2', cabin, 'already_told_tonight')])
    given(...toldOfHome)
      .when(night('run-3', '2026-11-21T07:00:00Z'))
      .then([withheld('run-3', home, 'cooldown'), sent('run-3', cabin)])
  })

  it('is the rest of it when the run had been cut short', () => {
    given(...toldOfHome)
      .when(night('run-1', '2026-11-20T07:05:00Z'))
      .then([sent('run-1', cabin)])
  })

  it('does not count as told what was withheld', () => {
    given(...occurredAt(NIGHT, withheld('run-1', home, 'opted_out')))
      .when(night('run-2', '2026-11-20T17:00:00Z'))
      .then([sent('run-2', home), sent('run-2', cabin)])
  })

  it('is not said twice when the job runs again', () => {
    given()
      .when(night('run-1', NIGHT), NIGHT)
      .then([sent('run-1', home), sent('run-1', cabin)])
      .when(night('run-1', '2026-11-20T07:05:00Z'))
      .then([])
  })
})

it('a letter about the account is recorded once, however often it is sent', () => {
  const letter = (letter_id: string): AccountLetterHandedOver => ({
    type: 'AccountLetterHandedOver',
    data: { account_id: 'a-1', lo_id: null, letter_id, about: 'password', confirmation_id: null, outcome: 'taken' },
  })
  const record = (letter_id: string) => (deliveries: Deliveries) =>
    recordAccountLetter(deliveries, letter(letter_id).data)
  given()
    .when(record('first'))
    .then([letter('first')])
    .when(record('first'))
    .then([])
    .when(record('second'))
    .then([letter('second')])
})

it('only what is sent is announced', () => {
  const events = [sent('run-1', home), withheld('run-1', cabin, 'cooldown')]
  expect(announcements(events)).toEqual([sent('run-1', home)])
})

it.each([
  ['not_yet', 'so_close', true],
  ['so_close', 'ready_now', true],
  ['ready_now', 'ready_now', false],
  ['ready_now', 'so_close', false],
  [null, 'ready_now', false],
] as const)('from %s to %s is better: %s', (previous, status, better) => {
  expect(isImprovement(previous, status)).toBe(better)
})
