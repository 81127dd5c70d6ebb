import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EventLog } from '../eventstore/port.ts'
import { createMemoryEventLog } from '../tests/support/memory-event-log.ts'
import { accountRegistered, proposed } from '../tests/support/sample-events.ts'
import { accountAggregate } from './account/account-stream.ts'
import { SYSTEM } from './context.ts'
import { decideAndBegin } from './decide-and-append.ts'

let log: EventLog
beforeEach(() => {
  log = createMemoryEventLog().log
})

/** Registers somebody, unless somebody has this stream already. */
function register(stream: string, account_id: string) {
  const context = {
    log,
    actor: SYSTEM,
    now: '2026-03-16T12:00:00Z',
    newId: uuidv7,
    correlation_id: account_id,
    causation_id: null,
  }
  return decideAndBegin(context, stream, accountAggregate, (account) =>
    account.status === 'unknown' ? [accountRegistered(account_id)] : [],
  )
}

it('begins a stream without reading it', async () => {
  await log.append('account-omar', 'no_stream', [proposed(accountRegistered('omar'))])
  const read = vi.spyOn(log, 'readStream')
  expect(await register('account-june', 'june')).toMatchObject({ state: { account_id: 'june' }, revision: 0 })
  expect(read).not.toHaveBeenCalled()
  expect(await log.readStream('account-june')).toMatchObject([{ data: { account_id: 'june' } }])
})

it('decides by what is there, where somebody was faster', async () => {
  await log.append('account-june', 'no_stream', [proposed(accountRegistered('june'))])
  const outcome = await register('account-june', 'another June')
  expect(outcome).toMatchObject({ state: { account_id: 'june' }, revision: 0, position: null })
  expect(await log.readStream('account-june')).toHaveLength(1)
})
