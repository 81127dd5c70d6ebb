import { beforeEach, expect, it, vi } from 'vitest'
import type { EventLog } from '../eventstore/port.ts'
import { createMemoryEventLog } from '../tests/support/memory-event-log.ts'
import { accountRegistered, proposed } from '../tests/support/sample-events.ts'
import { accountAggregate } from './account/account-stream.ts'
import { load } from './load.ts'

let log: EventLog
beforeEach(async () => {
  log = createMemoryEventLog().log
  await log.append('account-june', 'no_stream', [proposed(accountRegistered('june'))])
  await log.append('account-omar', 'no_stream', [proposed(accountRegistered('omar', { role: 'lo' }))])
})

it('folds the events of the one stream, and writes nothing', async () => {
  const head = await log.head()
  const { state, revision } = await load({ log }, 'account-omar', accountAggregate)
  expect(state).toMatchObject({ account_id: 'omar', role: 'lo' })
  expect(revision).toBe(0)
  expect(await log.head()).toBe(head)
})

it('tells a stream that is empty by its revision', async () => {
  const nothing = { state: accountAggregate.initial, revision: -1 }
  expect(await load({ log }, 'account-zoe', accountAggregate)).toEqual(nothing)
})

it('goes on from what is known already', async () => {
  const known = await load({ log }, 'account-june', accountAggregate)
  const data = { account_id: 'june', communication_opt_in: false }
  await log.append('account-june', 0, [proposed({ type: 'CommunicationPreferenceChanged', data })])
  const read = vi.spyOn(log, 'readStream')
  const { state, revision } = await load({ log }, 'account-june', accountAggregate, known)
  expect(state).toMatchObject({ account_id: 'june', communication_opt_in: false })
  expect(revision).toBe(1)
  expect(await read.mock.results[0]?.value).toHaveLength(1)
})
