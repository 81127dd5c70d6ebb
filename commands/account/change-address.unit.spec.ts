import { beforeEach, expect, it, vi } from 'vitest'
import { WrongCurrentPassword } from '../../domain/account/wrong-current-password.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import type { CommandContext } from '../context.ts'
import { load } from '../load.ts'
import { accountAggregate, accountStream } from './account-stream.ts'
import { changeAddress } from './change-address.ts'
import { LetterTokens } from './letter-tokens.ts'
import { PasswordHasher } from './password-hasher.ts'

const KEY = Buffer.alloc(32, 7)
const OLD = accountStream(KEY, 'june@example.com')
const NEW = accountStream(KEY, 'june@new.example')
const passwords = new PasswordHasher(KEY)
const tokens = new LetterTokens(KEY, 'confirm')

let log: EventLog
beforeEach(async () => {
  log = createMemoryEventLog().log
  await log.append(OLD, 'no_stream', [proposed(accountRegistered('june'))])
})

async function change(): Promise<void> {
  let made = 0
  const context: CommandContext = {
    log,
    actor: { id: 'june', role: 'client' },
    now: '2026-11-28T03:00:00.000Z',
    newId: () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    correlation_id: 'request',
    causation_id: null,
  }
  const asked = { email: 'june@new.example', current_password: 'a quiet harbour' }
  await changeAddress(context, { passwords, emailKey: KEY }, tokens, OLD, asked)
}

/** What others do to the account while its password is being looked at. */
function meanwhile(event: RefiBellEvent | null): void {
  vi.spyOn(passwords, 'verify').mockImplementation(async () => {
    if (event !== null) await log.append(OLD, 0, [proposed(event)])
    return true
  })
}

const stateOf = async (stream: string) => (await load({ log }, stream, accountAggregate)).state

it('leaves the earlier address at once, so that nothing happens to the account there any more', async () => {
  meanwhile(null)
  await change()
  expect(await stateOf(OLD)).toEqual({ status: 'moved', account_id: 'june' })
  expect(await stateOf(NEW)).toMatchObject({ status: 'open', account_id: 'june' })
})

it('does not undo that the account was disabled meanwhile', async () => {
  const data = { account_id: 'june', session_epoch: 1 }
  meanwhile({ type: 'AccountDisabled', data, person: 'june', personal: { reason: 'Asked by phone' } })
  await expect(change()).rejects.toThrow(WrongCurrentPassword)
  expect(await stateOf(OLD)).toMatchObject({ status: 'disabled' })
  expect(await stateOf(NEW)).toMatchObject({ status: 'unknown' })
})

it('does not bring back a password that was replaced meanwhile', async () => {
  const data = { account_id: 'june', session_epoch: 1 }
  meanwhile({ type: 'PasswordReset', data, person: 'june', personal: { password_hash: 'another' } })
  await expect(change()).rejects.toThrow(WrongCurrentPassword)
  expect(await stateOf(NEW)).toMatchObject({ status: 'unknown' })
})

it('takes along what was chosen meanwhile', async () => {
  meanwhile({ type: 'CommunicationPreferenceChanged', data: { account_id: 'june', communication_opt_in: false } })
  await change()
  expect(await stateOf(NEW)).toMatchObject({ status: 'open', communication_opt_in: false })
})
