import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { CodeUsedAlready } from './code-used-already.ts'
import { register } from './decide.ts'
import { changeAddress } from './decide-address.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  resetSecondFactor,
  type ShownCode,
  signInWithCode,
  turnOffSecondFactor,
} from './decide-second-factor.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent, AccountRegistered } from './events.ts'
import { OwnSecondFactor } from './own-second-factor.ts'
import { SecondFactorNotSo } from './second-factor-not-so.ts'
import { SignInExpired } from './sign-in-expired.ts'
import { type Account, evolveAccount, noAccount, stillOpen } from './state.ts'
import { WrongCode } from './wrong-code.ts'
import { WrongCurrentPassword } from './wrong-current-password.ts'
import { WrongRecoveryCode } from './wrong-recovery-code.ts'

const account_id = 'a-1'
const person = account_id
const data = { account_id }
const registered = {
  type: 'AccountRegistered',
  data: { account_id, role: 'lo', lo_id: null, link_code: null, invite_code: 'LENA', sms_opt_in: false },
  person,
  personal: { email: 'lena@example.com', first_name: 'Lena', last_name: 'Ortiz', phone: null, password_hash: 'hash' },
} satisfies AccountRegistered
const begun = (secret: string): AccountEvent => ({ type: 'SecondFactorSetUpBegun', data, person, personal: { secret } })
const turnedOn: AccountEvent = {
  type: 'SecondFactorTurnedOn',
  data: { account_id, step: 100, recovery_codes_left: 2 },
  person,
  personal: { recovery_hashes: ['r-1', 'r-2'] },
}
const on = [registered, begun('SECRET'), turnedOn]
const turnedOff: AccountEvent = { type: 'SecondFactorTurnedOff', data }
const erased: AccountEvent = { type: 'AccountErased', data }
const codeUsed = (step: number): AccountEvent => ({ type: 'SecondFactorCodeUsed', data: { account_id, step } })
const recoveryCodeUsed = (recovery_hash: string, recovery_codes_left: number): AccountEvent => ({
  type: 'RecoveryCodeUsed',
  data: { account_id, recovery_codes_left },
  person,
  personal: { recovery_hash },
})

const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)
const begin =
  (secret: string, proven_hash = 'hash') =>
  (account: Account) =>
    beginSecondFactor(account, proven_hash, secret)
const confirm = (step: number | null) => (account: Account) => confirmSecondFactor(account, step, ['r-1', 'r-2'])
const code = (step: number | null): ShownCode => ({ kind: 'code', step })
const recoveryCode = (hash: string | null): ShownCode => ({ kind: 'recovery_code', hash })
const signIn =
  (shown: ShownCode, session_epoch = 0) =>
  (account: Account) =>
    signInWithCode(account, shown, session_epoch)
const proof = (shown: ShownCode, proven_hash = 'hash') => ({ proven_hash, shown })

describe('setting it up', () => {
  it('shows a secret, and is on with the first right code only', () => {
    const { state } = given(registered)
      .when(begin('SECRET'))
      .then([begun('SECRET')])
      .when(confirm(null))
      .then(new WrongCode())
      .when(confirm(100))
      .then([turnedOn])
    expect(state).toMatchObject({
      second_factor: { status: 'on', secret: 'SECRET', last_step: 100, recovery_hashes: ['r-1', 'r-2'] },
    })
  })

  it('may begin anew, and then the secret of before is worth nothing', () => {
    const { state } = given(registered, begun('SECRET'))
      .when(begin('OTHER'))
      .then([begun('OTHER')])
    expect(state).toMatchObject({ second_factor: { status: 'begun', secret: 'OTHER' } })
  })

  it('is refused where there is one, and where nobody began', () => {
    given(...on)
      .when(begin('OTHER'))
      .then(new SecondFactorNotSo('on'))
      .when(confirm(101))
      .then(new SecondFactorNotSo('on'))
    given(registered).when(confirm(100)).then(new SecondFactorNotSo('not begun'))
    given(registered, erased).when(begin('SECRET')).then(new SignInExpired())
  })

  it('is refused to who showed a password that is none any more', () => {
    given(registered).when(begin('SECRET', 'another hash')).then(new WrongCurrentPassword())
  })
})

describe('signing in with it', () => {
  it('takes a code once, and no earlier one after it', () => {
    given(...on)
      .when(signIn(code(100)))
      .then(new CodeUsedAlready())
      .when(signIn(code(102)))
      .then([codeUsed(102)])
      .when(signIn(code(102)))
      .then(new CodeUsedAlready())
      .when(signIn(code(101)))
      .then(new CodeUsedAlready())
      .when(signIn(code(103)))
      .then([codeUsed(103)])
  })

  it('takes no wrong code', () => {
    given(...on)
      .when(signIn(code(null)))
      .then(new WrongCode())
  })

  it('takes each recovery code once, and says how many are left', () => {
    given(...on)
      .when(signIn(recoveryCode(null)))
      .then(new WrongRecoveryCode())
      .when(signIn(recoveryCode('r-1')))
      .then([recoveryCodeUsed('r-1', 1)])
      .when(signIn(recoveryCode('r-1')))
      .then(new WrongRecoveryCode())
      .when(signIn(recoveryCode('r-2')))
      .then([recoveryCodeUsed('r-2', 0)])
  })

  it('begins anew where the password holds no longer, or no code is asked for', () => {
    const changed: AccountEvent = {
      type: 'PasswordChanged',
      data: { account_id, session_epoch: 1, kept_session_id: 's' },
      person,
      personal: { password_hash: 'new' },
    }
    const refused = new SignInExpired()
    given(...on, changed)
      .when(signIn(code(101), 0))
      .then(refused)
      .when(signIn(code(101), 1))
      .then([codeUsed(101)])
    for (const history of [
      [...on, turnedOff],
      [registered, begun('SECRET')],
      [...on, erased],
    ])
      given(...history)
        .when(signIn(code(101)))
        .then(refused)
  })
})

describe('turning it off', () => {
  it('needs the password and a code', () => {
    given(...on)
      .when((account) => turnOffSecondFactor(account, proof(code(101), 'of before')))
      .then(new WrongCurrentPassword())
      .when((account) => turnOffSecondFactor(account, proof(code(null))))
      .then(new WrongCode())
      .when((account) => turnOffSecondFactor(account, proof(code(100))))
      .then(new CodeUsedAlready())
      .when((account) => turnOffSecondFactor(account, proof(code(101))))
      .then([turnedOff])
      .when((account) => turnOffSecondFactor(account, proof(code(102))))
      .then(new SecondFactorNotSo('off'))
      .when(begin('NEW'))
      .then([begun('NEW')])
  })

  it('takes a recovery code from who has lost the device', () => {
    given(...on)
      .when((account) => turnOffSecondFactor(account, proof(recoveryCode('r-2'))))
      .then([turnedOff])
  })
})

describe('new recovery codes', () => {
  const replace = (shown: ShownCode) => (account: Account) => replaceRecoveryCodes(account, proof(shown), ['r-3'])
  const replaced: AccountEvent = {
    type: 'RecoveryCodesReplaced',
    data: { account_id, recovery_codes_left: 1 },
    person,
    personal: { recovery_hashes: ['r-3'] },
  }

  it('make those before worth nothing, and use the code up with which they were asked for', () => {
    given(...on)
      .when(replace(code(101)))
      .then([codeUsed(101), replaced])
      .when(signIn(code(101)))
      .then(new CodeUsedAlready())
      .when(signIn(recoveryCode('r-1')))
      .then(new WrongRecoveryCode())
      .when(signIn(recoveryCode('r-3')))
      .then([recoveryCodeUsed('r-3', 0)])
  })
})

describe('a reset by an administrator', () => {
  const reset: AccountEvent = { type: 'SecondFactorReset', data: { account_id, session_epoch: 1 } }
  const resetBy = (admin: string) => (account: Account) => resetSecondFactor(account, admin)

  it('takes it away and ends the sessions, once', () => {
    const { state } = given(...on)
      .when(resetBy('admin'))
      .then([reset])
      .when(resetBy('admin'))
      .then([])
    expect(state).toMatchObject({ session_epoch: 1, second_factor: { status: 'off' } })
  })

  it('is nothing where there is none', () => {
    given(registered, begun('SECRET')).when(resetBy('admin')).then([])
    given().when(resetBy('admin')).then([])
  })

  it('holds for a disabled account once it is opened again', () => {
    const disabled: AccountEvent = {
      type: 'AccountDisabled',
      data: { account_id, session_epoch: 1 },
      person,
      personal: { reason: 'Left.' },
    }
    const later: AccountEvent = { type: 'SecondFactorReset', data: { account_id, session_epoch: 2 } }
    given(...on, disabled)
      .when(resetBy('admin'))
      .then([later])
      .when(resetBy('admin'))
      .then([])
    const { state } = given(...on, disabled, later, { type: 'AccountEnabled', data: { account_id } })
    expect(state).toMatchObject({ status: 'open', session_epoch: 2, second_factor: { status: 'off' } })
  })

  it('is not for one’s own', () => {
    given(...on)
      .when(resetBy(account_id))
      .then(new OwnSecondFactor())
  })
})

describe('an account that has one', () => {
  it('takes it along to another address', () => {
    const change = {
      email: 'lena@new.example',
      previous_stream: 'account-old',
      confirmation: { confirmation_id: 'c', token_hash: 'h', now: '2026-11-20T12:00:00.000Z' },
    }
    const owner = stillOpen(given(...on, codeUsed(105)).state)
    const { state } = given(...changeAddress(noAccount, owner, change))
    expect(stillOpen(state).second_factor).toEqual(owner.second_factor)
    const without = stillOpen(given(registered, begun('SECRET')).state)
    expect(stillOpen(given(...changeAddress(noAccount, without, change)).state).second_factor.status).toBe('off')
  })

  it('is not opened by the registration that opened it, sent once more', () => {
    const again = { data: registered.data, personal: registered.personal, confirmation: null, profile: null }
    given(registered, begun('SECRET'))
      .when((account) => register(account, again))
      .then([])
    given(...on)
      .when((account) => register(account, again))
      .then(new EmailTaken())
  })
})
