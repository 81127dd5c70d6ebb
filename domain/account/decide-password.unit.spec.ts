import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { changePassword, rehashPassword, requestPasswordReset, resetPassword } from './decide-password.ts'
import type { AccountEvent } from './events.ts'
import { ResetLinkInvalid } from './reset-link-invalid.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'
import { WrongCurrentPassword } from './wrong-current-password.ts'

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { account_id: 'a-1', role: 'client', lo_id: null, link_code: null, invite_code: null, sms_opt_in: false },
  person: 'a-1',
  personal: { email: 'june@example.com', first_name: 'June', last_name: 'Okafor', phone: null, password_hash: 'old' },
}
const erased: AccountEvent = { type: 'AccountErased', data: { account_id: 'a-1' } }
const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const requested = (reset_id: string, until: string): AccountEvent => ({
  type: 'PasswordResetRequested',
  data: { account_id: 'a-1', reset_id, token_hash: `hash of ${reset_id}`, expires_at: at(until) },
})
const ask = (time: string, reset_id: string) => (account: Account) =>
  requestPasswordReset(account, { reset_id, token_hash: `hash of ${reset_id}`, now: at(time) })
const choose = (reset_id: string, password_hash: string, time: string) => (account: Account) =>
  resetPassword(account, `hash of ${reset_id}`, password_hash, at(time))

describe('asking for a new password', () => {
  it('is recorded with the hash of a token that is good for 30 minutes', () => {
    given(registered)
      .when(ask('12:00', 'r-1'))
      .then([requested('r-1', '12:30')])
  })

  it('is nothing for an address without an account', () => {
    given().when(ask('12:00', 'r-1')).then([])
    given(registered, erased).when(ask('12:00', 'r-1')).then([])
  })

  it('is heard again after 5 minutes, not before', () => {
    given(registered, requested('r-1', '12:30'))
      .when(ask('12:04', 'r-2'))
      .then([])
      .when(ask('12:05', 'r-2'))
      .then([requested('r-2', '12:35')])
  })
})

describe('choosing a new password', () => {
  const reset: AccountEvent = {
    type: 'PasswordReset',
    data: { account_id: 'a-1', session_epoch: 1 },
    person: 'a-1',
    personal: { password_hash: 'new' },
  }

  it('takes it and ends the sessions that began before', () => {
    const { state } = given(registered, requested('r-1', '12:30'))
      .when(choose('r-1', 'new', '12:29'))
      .then([reset])
    expect(state).toMatchObject({ session_epoch: 1, person: { password_hash: 'new' } })
  })

  it('works once', () => {
    given(registered, requested('r-1', '12:30'))
      .when(choose('r-1', 'new', '12:10'))
      .then([reset])
      .when(choose('r-1', 'newer', '12:11'))
      .then(new ResetLinkInvalid())
  })

  it('takes each link until it expires, so that nobody who asks again and again makes the owner’s worthless', () => {
    const asked = [registered, requested('r-1', '12:30'), requested('r-2', '12:36'), requested('r-3', '12:42')]
    for (const link of ['r-1', 'r-2', 'r-3'])
      given(...asked)
        .when(choose(link, 'new', '12:20'))
        .then([reset])
        .when(choose('r-2', 'newer', '12:21'))
        .then(new ResetLinkInvalid())
  })

  it('refuses a link that has expired, or that nobody sent', () => {
    const asked = [registered, requested('r-1', '12:30')]
    const refused = new ResetLinkInvalid()
    given(...asked)
      .when(choose('r-1', 'new', '12:30'))
      .then(refused)
    given(...asked, requested('r-2', '12:36'))
      .when(choose('r-1', 'new', '12:31'))
      .then(refused)
    given(...asked)
      .when(choose('r-9', 'new', '12:07'))
      .then(refused)
    given(registered)
      .when(choose('r-1', 'new', '12:07'))
      .then(refused)
    given()
      .when(choose('r-1', 'new', '12:07'))
      .then(refused)
  })
})

describe('changing the password', () => {
  const change = (account: Account) =>
    changePassword(account, { proven_hash: 'old', password_hash: 'new', session_id: 'laptop' })
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { account_id: 'a-1', session_epoch: 1, kept_session_id: 'laptop' },
    person: 'a-1',
    personal: { password_hash: 'new' },
  }

  it('takes the new one, and ends every session but the one that asks', () => {
    const { state } = given(registered).when(change).then([changed])
    expect(state).toMatchObject({ session_epoch: 1, person: { password_hash: 'new' } })
  })

  it('is refused when the password that was proven is not the one of now', () => {
    given(registered, changed).when(change).then(new WrongCurrentPassword())
    given().when(change).then(new WrongCurrentPassword())
  })

  it('makes a link to a new password that is still under way worth nothing', () => {
    given(registered, requested('r-1', '12:30'))
      .when(change)
      .then([changed])
      .when(choose('r-1', 'newer', '12:01'))
      .then(new ResetLinkInvalid())
  })
})

describe('rehashing', () => {
  const rehash = (account: Account) => rehashPassword(account, 'stronger')

  it('replaces the hash and nothing else of the person, once', () => {
    const { state } = given(registered)
      .when(rehash)
      .then([
        {
          type: 'PasswordRehashed',
          data: { account_id: 'a-1' },
          person: 'a-1',
          personal: { password_hash: 'stronger' },
        },
      ])
      .when(rehash)
      .then([])
    expect(state).toMatchObject({ person: { ...registered.personal, password_hash: 'stronger' } })
  })

  it('is nothing where nobody is', () => {
    given().when(rehash).then([])
  })
})

it('a wrong current password is a fault of its field', () => {
  expect(new WrongCurrentPassword().errors).toEqual({ current_password: 'This is not your current password.' })
})
