import { describe, expect, it } from 'vitest'
import { changePassword } from './change-password.ts'
import type { AccountEvent } from './events.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { ResetLinkInvalid } from './reset-link-invalid.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'
import { WrongCurrentPassword } from './wrong-current-password.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { account_id: 'a-1', role: 'client', lo_id: null, invite_code: null, sms_opt_in: false },
  person: 'a-1',
  personal: { email: 'june@example.com', first_name: 'June', last_name: 'Okafor', phone: null, password_hash: 'old' },
}
const given = (...events: AccountEvent[]): Account => events.reduce(evolveAccount, noAccount)
const change = { proven_hash: 'old', password_hash: 'new', session_id: 'laptop' }

describe('changing the password', () => {
  it('takes the new one, and ends every session but the one that asks', () => {
    const events = changePassword(given(registered), change)
    expect(events).toEqual([
      {
        type: 'PasswordChanged',
        data: { account_id: 'a-1', session_epoch: 1, kept_session_id: 'laptop' },
        person: 'a-1',
        personal: { password_hash: 'new' },
      },
    ])
    expect(given(registered, ...events)).toMatchObject({ session_epoch: 1, person: { password_hash: 'new' } })
  })

  it('is refused when the password that was proven is not the one of now', () => {
    const changed = given(registered, ...changePassword(given(registered), change))
    expect(() => changePassword(changed, change)).toThrow(WrongCurrentPassword)
    expect(() => changePassword(given(), change)).toThrow(WrongCurrentPassword)
  })

  it('makes a link to a new password that is still under way worth nothing', () => {
    const asked = requestPasswordReset(given(registered), { reset_id: 'r-1', token_hash: 'link', now: NOW })
    const before = given(registered, ...asked)
    const after = given(registered, ...asked, ...changePassword(before, change))
    expect(() => resetPassword(after, 'link', 'newer', NOW)).toThrow(ResetLinkInvalid)
  })
})
