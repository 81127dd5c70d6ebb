import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { accountRegistered, propertyAdded, proposed } from '../../tests/support/sample-events.ts'
import { accountsProjection } from '../accounts/accounts-projection.ts'
import { propertiesProjection } from '../properties/properties-projection.ts'
import {
  countNotifications,
  type ListedNotification,
  type NotificationFilter,
  notificationsAfter,
  notificationsPage,
} from './notification-list.ts'
import { notificationsProjection } from './notifications-projection.ts'

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  const on = (day: number, stream: string, event: RefiBellEvent) =>
    bench.log.append(stream, 'any', [proposed(event, `${DAYS[day]}T12:00:00.000Z`)])
  for (const owner of ['june', 'omar']) await on(0, `account-${owner}`, accountRegistered(owner))
  await on(0, 'property-a', propertyAdded('a', 'june', 'ana'))
  await on(0, 'property-b', propertyAdded('b', 'omar'))
  await on(1, 'delivery-june', sent('june', 'a'))
  await on(2, 'delivery-omar', withheld('omar', 'b', 'opted_out'))
  await on(3, 'delivery-june', rang('june', 'a', 'e-1', 'phone', 'refused'))
  await on(4, 'delivery-omar', rang('omar', 'b', 'e-2', 'phone', 'gone'))
  await on(4, 'delivery-omar', rang('omar', 'b', 'e-2', 'desk', 'accepted'))
  await on(5, 'delivery-gone', withheld('gone', 'left', 'cooldown'))
  await on(5, 'delivery-june', withheld('june', 'a', 'cooldown'))
  const engine = bench.engine([accountsProjection, propertiesProjection, notificationsProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

const found = async (asked: Parameters<typeof notificationsPage>[1] = {}) =>
  inShort((await notificationsPage(bench.db, asked)).rows)
const inShort = (rows: readonly ListedNotification[]) =>
  rows.map(({ user_email, kind, reason, address }) => [user_email.split('@')[0], kind, reason, address])
const HERE = '12 Elm Street'
const NEWEST_FIRST = [
  ['june', 'withheld', 'cooldown', HERE],
  ['[erased]', 'withheld', 'cooldown', null],
  ['omar', 'rang', null, HERE],
  ['june', 'rang', 'not_rung', HERE],
  ['omar', 'withheld', 'opted_out', HERE],
  ['june', 'told', null, HERE],
]

it('lists what everybody was told and was not, newest first, with whose and which home it is', async () => {
  // Both of the last day were recorded in the same millisecond, and are told apart by their ids.
  const [first, second, ...rest] = await found()
  expect(new Set([first, second])).toEqual(new Set(NEWEST_FIRST.slice(0, 2)))
  expect(rest).toEqual(NEWEST_FIRST.slice(2))
})

it.each<[NotificationFilter, unknown[]]>([
  [{ outcome: 'told' }, [NEWEST_FIRST[2], NEWEST_FIRST[5]]],
  [{ outcome: 'not_told', q: 'june@' }, [NEWEST_FIRST[0], NEWEST_FIRST[3]]],
  [{ reason: 'opted_out' }, [NEWEST_FIRST[4]]],
  [{ outcome: 'told', reason: 'opted_out' }, []],
  [{ q: '303-555 0100', outcome: 'told' }, [NEWEST_FIRST[2], NEWEST_FIRST[5]]],
  [{ q: 'elm denver', reason: 'not_rung' }, [NEWEST_FIRST[3]]],
  [{ q: 'nobody of this name' }, []],
])('keeps those like %j, and counts as many', async (filter, wanted) => {
  expect(await found(filter)).toEqual(wanted)
  expect(await countNotifications(bench.db, filter)).toBe(wanted.length)
})

describe.each(['at', 'person'] as const)('by %s', (by) => {
  it.each([true, false])('comes in pages, and each line once; descending: %s', async (descending) => {
    const sort = { by, descending }
    const all = (await notificationsPage(bench.db, { sort })).rows.map(({ id }) => id)
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await notificationsPage(bench.db, { sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) })
      paged.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
    expect(new Set(all).size).toBe(6)
  })
})

it('sorts people by their addresses, and who has none any more before them', async () => {
  const people = (await found({ sort: { by: 'person', descending: false } })).map(([who]) => who)
  expect(people).toEqual(['[erased]', 'june', 'june', 'june', 'omar', 'omar'])
})

it('comes in the order in which it was recorded for a file, part by part', async () => {
  const all = await notificationsAfter(bench.db, {}, null, 10)
  expect(inShort(all.slice(0, 4))).toEqual(NEWEST_FIRST.slice(2).reverse())
  const behind = await notificationsAfter(bench.db, {}, all[3]?.id ?? null, 10)
  expect(behind).toEqual(all.slice(4))
  expect(await notificationsAfter(bench.db, { outcome: 'told' }, null, 1)).toEqual([all[0]])
})

function sent(account_id: string, property_id: string): DeliveryEvent {
  return {
    type: 'NotificationSent',
    data: { ...about(account_id, property_id), status: 'ready_now', channel: 'email', letter_id: null },
  }
}

function withheld(account_id: string, property_id: string, reason: 'opted_out' | 'cooldown'): DeliveryEvent {
  return { type: 'NotificationWithheld', data: { ...about(account_id, property_id), reason } }
}

function about(account_id: string, property_id: string) {
  return { account_id, lo_id: null, property_id, evaluation_event_id: 'e', run_id: 'r' }
}

function rang(
  account_id: string,
  property_id: string,
  evaluation_event_id: string,
  device_id: string,
  outcome: 'accepted' | 'refused' | 'gone',
): DeliveryEvent {
  const data = { account_id, lo_id: null, property_id, evaluation_event_id, device_id, outcome }
  return { type: 'PushHandedOver', data: { ...data, status: 'so_close' } }
}
