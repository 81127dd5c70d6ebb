import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { LATER, NOON, propertyAdded, proposed } from '../../tests/support/sample-events.ts'
import { propertiesProjection } from '../properties/properties-projection.ts'
import { lastToldByHome, toldPage } from './notification-queries.ts'
import { notificationsProjection } from './notifications-projection.ts'

const EARLY = '2026-11-19T12:00:00.000Z'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  const at = (occurred_at: string, stream: string, event: RefiBellEvent) =>
    bench.log.append(stream, 'any', [proposed(event, occurred_at)])
  await at(EARLY, 'account-june', {
    type: 'AddressConfirmationRequested',
    data: { account_id: 'june', confirmation_id: 'c', token_hash: 'hash', expires_at: LATER },
  })
  for (const letter of [
    { letter_id: 'l1', about: 'address_to_confirm', confirmation_id: 'd', outcome: 'refused' },
    { letter_id: 'l2', about: 'password', confirmation_id: null, outcome: 'taken' },
  ] as const) {
    if (letter.confirmation_id !== null)
      await at(EARLY, 'account-kim', {
        type: 'AddressConfirmationRequested',
        data: { account_id: 'kim', confirmation_id: letter.confirmation_id, token_hash: 'hash', expires_at: LATER },
      })
    await at(NOON, 'delivery-kim', {
      type: 'AccountLetterHandedOver',
      data: { account_id: 'kim', lo_id: 'ana', ...letter },
    })
  }
  for (const [device_id, outcome] of [
    ['phone', 'accepted'],
    ['laptop', 'gone'],
  ] as const)
    await at(device_id === 'phone' ? NOON : LATER, 'delivery-omar', {
      type: 'PushHandedOver',
      data: {
        account_id: 'omar',
        lo_id: 'ana',
        device_id,
        property_id: 'b',
        status: 'ready_now',
        evaluation_event_id: 'e-7',
        outcome,
      },
    })
  await at(EARLY, 'property-a', propertyAdded('a', 'june', 'ana'))
  await at(NOON, 'delivery-june', sent('june', 'a'))
  await at(NOON, 'delivery-june', sent('june', 'gone'))
  await at(LATER, 'delivery-june', withheld('june', 'a'))
  await at(LATER, 'delivery-omar', sent('omar', 'b'))
  for (const [occurred_at, month, reason] of [
    [NOON, '2026-10', null],
    [LATER, '2026-11', 'opted_out'],
  ] as const) {
    const about = { account_id: 'ruth', lo_id: 'ana', month, run_id: 'r' }
    await at(
      occurred_at,
      'delivery-ruth',
      reason === null
        ? { type: 'MonthlyLetterSent', data: { ...about, letter_id: 'monthly' } }
        : { type: 'MonthlyLetterWithheld', data: { ...about, reason } },
    )
  }
  const lost = { account_id: 'lena', lo_id: 'ana', evaluation_event_id: 'e', run_id: 'r' }
  const toldIn = (letter_id: string, property_id: string): DeliveryEvent => ({
    type: 'NotificationSent',
    data: { ...lost, property_id, status: 'ready_now', channel: 'email', letter_id },
  })
  for (const event of [toldIn('l-1', 'x'), toldIn('l-1', 'y'), toldIn('l-2', 'z')])
    await at(NOON, 'delivery-lena', event)
  const cameBack = (letter_id: string, ...property_ids: string[]): DeliveryEvent => ({
    type: 'LetterCameBack',
    data: { account_id: 'lena', letter_id, property_ids, confirmation_id: letter_id === 'l-welcome' ? 'f' : null },
  })
  for (const [letter_id, about, confirmation_id] of [
    ['l-welcome', 'address_to_confirm', 'f'],
    ['l-password', 'password', null],
    ['l-factor', 'second_factor', null],
  ] as const)
    await at(NOON, 'delivery-lena', {
      type: 'AccountLetterHandedOver',
      data: { account_id: 'lena', lo_id: 'ana', letter_id, about, confirmation_id, outcome: 'taken' },
    })
  await at(NOON, 'delivery-lena', {
    type: 'MonthlyLetterSent',
    data: { account_id: 'lena', lo_id: 'ana', month: '2026-10', run_id: 'r', letter_id: 'l-month' },
  })
  for (const event of [cameBack('l-1', 'x', 'y'), cameBack('l-month'), cameBack('never written', 'z')])
    await at(LATER, 'delivery-lena', event)
  for (const letter_id of ['l-welcome', 'l-password']) await at(LATER, 'delivery-lena', cameBack(letter_id))
  const engine = bench.engine([propertiesProjection, notificationsProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('shows what somebody was told and was not, newest first, with the home where it is still watched', async () => {
  const { rows } = await toldPage(bench.db, 'june', {})
  expect(rows.map(({ kind, address, status, reason, at }) => ({ kind, address, status, reason, at }))).toEqual([
    { kind: 'withheld', address: '12 Elm Street', status: null, reason: 'cooldown', at: LATER },
    ...rows.slice(1, 3).map(({ property_id }) => ({
      kind: 'told',
      address: property_id === 'a' ? '12 Elm Street' : null,
      status: 'ready_now',
      reason: null,
      at: NOON,
    })),
    // What was asked for on the way to June is not told as long as nobody has taken the letter.
  ])
})

it('shows a letter about the account when it was sent, and whether it was taken', async () => {
  const { rows } = await toldPage(bench.db, 'kim', {})
  expect(rows.map(({ id, kind, reason, at }) => ({ id, kind, reason, at }))).toEqual(
    expect.arrayContaining([
      { id: 'd', kind: 'asked_to_confirm', reason: 'not_taken', at: NOON },
      { id: 'l2', kind: 'about_account', reason: null, at: NOON },
    ]),
  )
  expect(rows).toHaveLength(2)
})

it('shows the monthly letters, and why there was none', async () => {
  const { rows } = await toldPage(bench.db, 'ruth', {})
  expect(rows).toMatchObject([
    { kind: 'monthly', reason: 'opted_out', lo_id: 'ana', property_id: null, at: LATER },
    { kind: 'monthly', reason: null, lo_id: 'ana', property_id: null, at: NOON },
  ])
})

it('shows a ring once, with what became of each device', async () => {
  const { rows } = await toldPage(bench.db, 'omar', {})
  const rings = rows.filter(({ kind }) => kind === 'rang')
  expect(rings).toMatchObject([{ at: NOON, property_id: 'b', devices: { phone: 'accepted', laptop: 'gone' } }])
})

it('shows what a letter said that came back as not told, at the time of the letter, and no other', async () => {
  const { rows } = await toldPage(bench.db, 'lena', {})
  const inShort = rows.map(({ property_id, kind, reason, status, at }) => [property_id, kind, reason, status, at])
  expect(new Set(inShort)).toEqual(
    new Set([
      ['x', 'withheld', 'came_back', null, NOON],
      ['y', 'withheld', 'came_back', null, NOON],
      ['z', 'told', null, 'ready_now', NOON],
      [null, 'monthly', 'came_back', null, NOON],
      [null, 'asked_to_confirm', 'came_back', null, NOON],
      [null, 'about_account', 'came_back', null, NOON],
      [null, 'about_account', null, null, NOON],
    ]),
  )
  expect(rows).toHaveLength(7)
  expect(await lastToldByHome(bench.db, 'lena')).toEqual(new Map([['z', NOON]]))
})

it('comes in pages, and each line once', async () => {
  const all = (await toldPage(bench.db, 'june', {})).rows.map(({ id }) => id)
  const first = await toldPage(bench.db, 'june', { limit: 2 })
  const second = await toldPage(bench.db, 'june', { limit: 2, cursor: String(first.next_cursor) })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all)
  expect(second.next_cursor).toBeNull()
})

it('knows when each home was written about last, and takes what was withheld for nothing', async () => {
  expect(await lastToldByHome(bench.db, 'june')).toEqual(
    new Map([
      ['a', NOON],
      ['gone', NOON],
    ]),
  )
  expect(await lastToldByHome(bench.db, 'nobody')).toEqual(new Map())
})

function sent(account_id: string, property_id: string): DeliveryEvent {
  const about = { account_id, lo_id: null, property_id, evaluation_event_id: 'e', run_id: 'r' }
  return { type: 'NotificationSent', data: { ...about, status: 'ready_now', channel: 'email', letter_id: null } }
}

function withheld(account_id: string, property_id: string): DeliveryEvent {
  const about = { account_id, lo_id: null, property_id, evaluation_event_id: 'e', run_id: 'r' }
  return { type: 'NotificationWithheld', data: { ...about, reason: 'cooldown' } }
}
