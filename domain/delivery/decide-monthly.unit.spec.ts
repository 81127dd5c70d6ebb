import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { decideNotification, type Recipient } from './decide.ts'
import { decideMonthlyLetter, monthlyNotTaken } from './decide-monthly.ts'
import type { DeliveryEvent, MonthlyLetterSent, MonthlyLetterWithheld } from './events.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from './state.ts'

const FIRST = '2026-11-01T07:00:00Z'
const june: Recipient = {
  account_id: 'a-1',
  lo_id: 'o-1',
  communication_opt_in: true,
  address: 'unconfirmed',
  is_disabled: false,
}
const given = givenOf<Deliveries, DeliveryEvent>(noDeliveries, evolveDeliveries)
const october = (recipient = june, bell_to_ring = false) =>
  about({ month: '2026-10', run_id: 'run-1', bell_to_ring }, recipient)
const about =
  (of: Parameters<typeof decideMonthlyLetter>[2], recipient = june) =>
  (deliveries: Deliveries) =>
    decideMonthlyLetter(deliveries, recipient, of, FIRST)

const data = { account_id: 'a-1', lo_id: 'o-1', month: '2026-10', run_id: 'run-1' }
const ofBell = { account_id: 'a-1', lo_id: 'o-1', property_id: 'p', evaluation_event_id: 'e' }
const toldIn = (run_id: string): DeliveryEvent => ({
  type: 'NotificationSent',
  data: { ...ofBell, run_id, status: 'so_close', channel: 'email', letter_id: null },
})
const sent: MonthlyLetterSent = { type: 'MonthlyLetterSent', data: { ...data, letter_id: null } }
const withheld = (reason: MonthlyLetterWithheld['data']['reason']): MonthlyLetterWithheld => ({
  type: 'MonthlyLetterWithheld',
  data: { ...data, reason },
})

describe('the letter of a month', () => {
  it('is sent once, and that of the next month again', () => {
    given()
      .when(october())
      .then([sent])
      .when(october())
      .then([])
      .when(about({ month: '2026-11', run_id: 'run-31', bell_to_ring: false }))
      .then([
        {
          type: 'MonthlyLetterWithheld',
          data: { ...data, month: '2026-11', run_id: 'run-31', reason: 'already_told_tonight' },
        },
      ])
    given(...occurredAt('2026-10-01T07:00:00Z', { ...sent, data: { ...sent.data, month: '2026-09', run_id: 'run-0' } }))
      .when(october())
      .then([sent])
  })

  it('that was withheld is no letter of its night: what another run finds is told', () => {
    const improvement = { property_id: 'p', evaluation_event_id: 'e', status: 'so_close' } as const
    given(...occurredAt(FIRST, withheld('opted_out')))
      .when((deliveries) => decideNotification(deliveries, june, [improvement], 'run-2', 168, FIRST))
      .then([toldIn('run-2')])
  })

  it('is withheld from who may not be written to, with the reason, and once', () => {
    given()
      .when(october({ ...june, communication_opt_in: false }))
      .then([withheld('opted_out')])
      .when(october())
      .then([])
    given()
      .when(october({ ...june, address: 'refused' }))
      .then([withheld('address_refused')])
    given()
      .when(october({ ...june, is_disabled: true }))
      .then([withheld('account_disabled')])
  })

  it('leaves the night to the bell, and to a letter of another run', () => {
    given()
      .when(october(june, true))
      .then([withheld('already_told_tonight')])
    const told = toldIn('run-0')
    given(toldIn('run-1'))
      .when(october())
      .then([withheld('already_told_tonight')])
    given(...occurredAt('2026-10-31T20:00:00Z', told))
      .when(october())
      .then([withheld('already_told_tonight')])
    given(...occurredAt('2026-10-31T18:59:00Z', told))
      .when(october())
      .then([sent])
  })

  it('is sent where the bell was not heard', () => {
    for (const reason of ['cooldown', 'not_taken'] as const)
      given({ type: 'NotificationWithheld', data: { ...ofBell, run_id: 'run-1', reason } })
        .when(october())
        .then([sent])
  })

  it('that was not taken was not sent, and is not tried again', () => {
    given()
      .when(monthlyNotTaken(october()))
      .then([withheld('not_taken')])
      .when(october())
      .then([])
    expect(monthlyNotTaken(october({ ...june, communication_opt_in: false }))(noDeliveries)).toEqual([
      withheld('opted_out'),
    ])
  })
})
