import { describe, expect, it } from 'vitest'
import type { AccountEvent } from './events.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { ResetLinkInvalid } from './reset-link-invalid.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { account_id: 'a-1', role: 'client', lo_id: null, invite_code: null, sms_opt_in: false },
  person: 'a-1',
  personal: { email: 'june@example.com', first_name: 'June', last_name: 'Okafor', phone: null, password_hash: 'old' },
}
const given = (...events: AccountEvent[]): Account => events.reduce(evolveAccount, noAccount)
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const ask = (account: Account, time: string, reset_id = 'r-1') =>
  requestPasswordReset(account, { reset_id, token_hash: `hash of ${reset_id}`, now: at(time) })
const asked = given(registered, ...ask(given(registered), '12:00'))

describe('asking for a new password', () => {
  it('is recorded with the hash of a token that is good for 30 minutes', () => {
    expect(ask(given(registered), '12:00')).toEqual([
      {
        type: 'PasswordResetRequested',
        data: { account_id: 'a-1', reset_id: 'r-1', token_hash: 'hash of r-1', expires_at: at('12:30') },
      },
    ])
  })

  it('is nothing for an address without an account', () => {
    expect(ask(given(), '12:00')).toEqual([])
    expect(ask(given(registered, { type: 'AccountErased', data: { account_id: 'a-1' } }), '12:00')).toEqual([])
  })

  it('is heard again after 5 minutes, not before', () => {
    expect(ask(asked, '12:04', 'r-2')).toEqual([])
    expect(ask(asked, '12:05', 'r-2')).toHaveLength(1)
  })
})

describe('choosing a new password', () => {
  it('takes it and ends the sessions that began before', () => {
    const events = resetPassword(asked, 'hash of r-1', 'new', at('12:29'))
    expect(events).toMatchObject([{ type: 'PasswordReset', data: { session_epoch: 1 } }])
    expect(events.reduce(evolveAccount, asked)).toMatchObject({ session_epoch: 1, person: { password_hash: 'new' } })
  })

  it('works once', () => {
    const used = resetPassword(asked, 'hash of r-1', 'new', at('12:10')).reduce(evolveAccount, asked)
    expect(() => resetPassword(used, 'hash of r-1', 'newer', at('12:11'))).toThrow(ResetLinkInvalid)
  })

  it('refuses a link that has expired, that a newer one replaced, or that nobody sent', () => {
    const newer = ask(asked, '12:06', 'r-2').reduce(evolveAccount, asked)
    expect(() => resetPassword(asked, 'hash of r-1', 'new', at('12:30'))).toThrow(ResetLinkInvalid)
    expect(() => resetPassword(newer, 'hash of r-1', 'new', at('12:07'))).toThrow(ResetLinkInvalid)
    expect(() => resetPassword(given(registered), 'hash of r-1', 'new', at('12:07'))).toThrow(ResetLinkInvalid)
    expect(() => resetPassword(given(), 'hash of r-1', 'new', at('12:07'))).toThrow(ResetLinkInvalid)
  })
})
