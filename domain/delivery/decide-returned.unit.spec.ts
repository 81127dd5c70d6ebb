import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { decideNotification, notTaken, type Recipient } from './decide.ts'
import { decideMonthlyLetter } from './decide-monthly.ts'
import { inLetter, recordReturnedLetter } from './decide-returned.ts'
import type {
  AccountLetterHandedOver,
  DeliveryEvent,
  MonthlyLetterSent,
  NotificationSent,
  PushHandedOver,
} from './events.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from './state.ts'

const june: Recipient = {
  account_id: 'june',
  lo_id: null,
  communication_opt_in: true,
  address: 'confirmed',
  is_disabled: false,
}
const given = givenOf<Deliveries, DeliveryEvent>(noDeliveries, evolveDeliveries)
const NIGHT = '2026-11-20T07:00:00Z'
const NEXT = '2026-11-21T07:00:00Z'

const ofHome = (property_id: string) => ({ account_id: 'june', lo_id: null, property_id, evaluation_event_id: 'e' })
const sent = (property_id: string, run_id: string, letter_id: string | null): NotificationSent => ({
  type: 'NotificationSent',
  data: { ...ofHome(property_id), run_id, status: 'ready_now', channel: 'email', letter_id },
})
const silent = (property_id: string, run_id: string): DeliveryEvent => ({
  type: 'NotificationWithheld',
  data: { ...ofHome(property_id), run_id, reason: 'cooldown' },
})
const monthly: MonthlyLetterSent = {
  type: 'MonthlyLetterSent',
  data: { account_id: 'june', lo_id: null, month: '2026-10', run_id: 'run-1', letter_id: 'monthly' },
}
const rang: PushHandedOver = {
  type: 'PushHandedOver',
  data: { ...ofHome('elm'), device_id: 'phone', status: 'ready_now', outcome: 'accepted' },
}
const cameBack = (letter_id: string, ...property_ids: string[]): DeliveryEvent => ({
  type: 'LetterCameBack',
  data: { account_id: 'june', letter_id, property_ids, confirmation_id: null },
})

const returned = (letter_id: string) => (deliveries: Deliveries) => recordReturnedLetter(deliveries, 'june', letter_id)
const night =
  (run_id: string, now: string, ...homes: string[]) =>
  (deliveries: Deliveries) =>
    decideNotification(
      deliveries,
      june,
      homes.map((property_id) => ({ property_id, status: 'ready_now', evaluation_event_id: 'e' })),
      run_id,
      168,
      now,
    )

describe('a letter that came back', () => {
  it('is recorded once, with the homes that it told of, and no other letter with it', () => {
    given(sent('elm', 'run-1', 'first'), sent('oak', 'run-1', 'first'), sent('fir', 'run-2', 'second'))
      .when(returned('first'))
      .then([cameBack('first', 'elm', 'oak')])
      .when(returned('first'))
      .then([])
      .when(returned('second'))
      .then([cameBack('second', 'fir')])
  })

  it('is nothing where nobody knows it, as one of before letters were named', () => {
    given(sent('elm', 'run-1', null))
      .when(returned('first'))
      .then([])
  })

  it('begins no cooldown, and leaves that of the others', () => {
    given(...occurredAt(NIGHT, sent('elm', 'run-1', 'first'), sent('fir', 'run-1', 'other'), cameBack('first', 'elm')))
      .when(night('run-2', NEXT, 'elm', 'fir'))
      .then([sent('elm', 'run-2', null), silent('fir', 'run-2')])
  })

  it('leaves the cooldown of the letter before it', () => {
    const before = occurredAt('2026-11-19T07:00:00Z', sent('elm', 'run-0', 'before'))
    given(...before, ...occurredAt(NIGHT, sent('elm', 'run-1', 'first'), cameBack('first', 'elm')))
      .when(night('run-2', '2026-11-26T06:59:59Z', 'elm'))
      .then([silent('elm', 'run-2')])
    given(...before, ...occurredAt(NIGHT, sent('elm', 'run-1', 'first'), cameBack('first', 'elm')))
      .when(night('run-2', '2026-11-26T07:00:00Z', 'elm'))
      .then([sent('elm', 'run-2', null)])
  })

  it('begins none either where a device rang beside it', () => {
    given(...occurredAt(NIGHT, sent('elm', 'run-1', 'first'), rang, cameBack('first', 'elm')))
      .when(night('run-2', NEXT, 'elm'))
      .then([sent('elm', 'run-2', null)])
  })

  it('was not the one letter of its night, and its run is not told again', () => {
    const story = occurredAt(NIGHT, sent('elm', 'run-1', 'first'), cameBack('first', 'elm'))
    given(...story)
      .when(night('run-1', NIGHT, 'elm'))
      .then([])
    given(...story)
      .when(night('run-2', '2026-11-20T09:00:00Z', 'fir'))
      .then([sent('fir', 'run-2', null)])
  })

  it('may be that of a month, which is not written again', () => {
    const month = { month: '2026-10', run_id: 'run-1', bell_to_ring: false }
    given(monthly)
      .when(returned('monthly'))
      .then([cameBack('monthly')])
      .when((deliveries) => decideMonthlyLetter(deliveries, june, month, NEXT))
      .then([])
  })
})

describe('a letter about the account', () => {
  const handedOver = (letter_id: string, outcome: AccountLetterHandedOver['data']['outcome']): DeliveryEvent => ({
    type: 'AccountLetterHandedOver',
    data: {
      account_id: 'june',
      lo_id: null,
      letter_id,
      about: 'address_to_confirm',
      confirmation_id: `${letter_id}-c`,
      outcome,
    },
  })
  const back: DeliveryEvent = {
    type: 'LetterCameBack',
    data: { account_id: 'june', letter_id: 'welcome', property_ids: [], confirmation_id: 'welcome-c' },
  }

  it('comes back once, with what it asked to confirm', () => {
    given(handedOver('welcome', 'taken'), handedOver('another', 'taken'))
      .when(returned('welcome'))
      .then([back])
      .when(returned('welcome'))
      .then([])
  })

  it('does not come back where it was not taken', () => {
    given(handedOver('welcome', 'given_up')).when(returned('welcome')).then([])
  })

  it('that came back leaves what was told of homes', () => {
    given(...occurredAt(NIGHT, sent('elm', 'run-1', 'first'), handedOver('welcome', 'taken'), back))
      .when(night('run-2', NEXT, 'elm'))
      .then([silent('elm', 'run-2')])
  })
})

it('what is told names its letter, and what is not names none', () => {
  const told = given(...occurredAt(NIGHT, sent('fir', 'run-1', 'first')))
  told
    .when(inLetter('second', night('run-2', NEXT, 'elm', 'fir')))
    .then([sent('elm', 'run-2', 'second'), silent('fir', 'run-2')])
  expect(inLetter('monthly', () => [{ ...monthly, data: { ...monthly.data, letter_id: null } }])(told.state)).toEqual([
    monthly,
  ])
  expect(notTaken(inLetter('second', night('run-2', NEXT, 'elm')))(told.state)).toEqual([
    { type: 'NotificationWithheld', data: { ...ofHome('elm'), run_id: 'run-2', reason: 'not_taken' } },
  ])
})
