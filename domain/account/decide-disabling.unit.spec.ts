import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import type { Role } from '../event.ts'
import { NotFound } from '../not-found.ts'
import { AccountIsDisabled } from './account-is-disabled.ts'
import { ConfirmationLinkInvalid } from './confirmation-link-invalid.ts'
import { changeCommunicationPreference, eraseAccount, register } from './decide.ts'
import { changeAddress, disownAddress } from './decide-address.ts'
import { disableAccount, enableAccount } from './decide-disabling.ts'
import { requestPasswordReset, resetPassword } from './decide-password.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent, AccountRegistered } from './events.ts'
import { OwnAccount } from './own-account.ts'
import { ResetLinkInvalid } from './reset-link-invalid.ts'
import { type Account, evolveAccount, noAccount, stillOpen } from './state.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const REASON = 'Left the company.'

const registered = (account_id: string, role: Role): AccountRegistered => ({
  type: 'AccountRegistered',
  data: { account_id, role, lo_id: null, link_code: null, invite_code: null, sms_opt_in: false },
  person: account_id,
  personal: { email: `${account_id}@example.com`, first_name: 'A', last_name: 'B', phone: null, password_hash: 'hash' },
})
const disabled = (account_id: string, session_epoch: number): AccountEvent => ({
  type: 'AccountDisabled',
  data: { account_id, session_epoch },
  person: account_id,
  personal: { reason: REASON },
})
const enabled = (account_id: string): AccountEvent => ({ type: 'AccountEnabled', data: { account_id } })

const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)
const ada = given(registered('ada', 'admin')).state
const bea = given(registered('bea', 'admin')).state
const disable = (by: Account) => (account: Account) => disableAccount(account, by, REASON)
const enable = (by: Account) => (account: Account) => enableAccount(account, by)

describe('disabling an account', () => {
  it('ends its sessions, once, and for good: they are over when it is enabled again', () => {
    const { state } = given(registered('june', 'client'))
      .when(disable(ada))
      .then([disabled('june', 1)])
      .when(disable(bea))
      .then([])
      .when(enable(ada))
      .then([enabled('june')])
      .when(enable(ada))
      .then([])
    expect(state).toMatchObject({ status: 'open', session_epoch: 1 })
  })

  it('is not for one’s own', () => {
    given(registered('ada', 'admin')).when(disable(ada)).then(new OwnAccount())
  })

  it('is not for who was disabled a moment ago, so that of two administrators one is left', () => {
    const beaAfter = given(registered('bea', 'admin'))
      .when(disable(ada))
      .then([disabled('bea', 1)]).state
    given(registered('ada', 'admin')).when(disable(beaAfter)).then(new AccountIsDisabled())
    given(registered('bea', 'admin'), disabled('bea', 1)).when(enable(beaAfter)).then(new AccountIsDisabled())
  })

  it('is for administrators, and so is enabling it again', () => {
    const omar = given(registered('omar', 'lo')).state
    given(registered('june', 'client')).when(disable(omar)).then(new AccountIsDisabled())
    given(registered('june', 'client'), disabled('june', 1)).when(enable(omar)).then(new AccountIsDisabled())
  })

  it('finds nothing where nobody has the account any more', () => {
    given().when(disable(ada)).then(new NotFound('account'))
    given(registered('june', 'client'), { type: 'AccountErased', data: { account_id: 'june' } })
      .when(disable(ada))
      .then(new NotFound('account'))
  })
})

describe('while an account is disabled', () => {
  const reset = { reset_id: 'r-1', token_hash: 'link', now: NOW }
  const asked: AccountEvent = {
    type: 'PasswordResetRequested',
    data: { account_id: 'june', reset_id: 'r-1', token_hash: 'link', expires_at: '2026-11-20T12:30:00.000Z' },
  }
  const off: AccountEvent = {
    type: 'CommunicationPreferenceChanged',
    data: { account_id: 'june', communication_opt_in: false },
  }
  const history = [registered('june', 'client'), asked, disabled('june', 1)]

  it('no link leads to a new password, neither an old one nor a new one, nor the old one afterwards', () => {
    given(...history)
      .when((account) => requestPasswordReset(account, reset))
      .then([])
      .when((account) => resetPassword(account, 'link', 'new hash', NOW))
      .then(new ResetLinkInvalid())
      .when(enable(ada))
      .then([enabled('june')])
      .when((account) => resetPassword(account, 'link', 'new hash', NOW))
      .then(new ResetLinkInvalid())
  })

  it('the address stays taken', () => {
    const { data, personal } = registered('kim', 'client')
    if (personal === null) throw new Error('Nobody is erased here.')
    given(...history)
      .when((account) => register(account, { data, personal, confirmation: null, profile: null }))
      .then(new EmailTaken())
    const kim = stillOpen(given(registered('kim', 'client')).state)
    const confirmation = { confirmation_id: 'c-1', token_hash: 'hash', now: NOW }
    given(...history)
      .when((account) => changeAddress(account, kim, { email: 'june@example.com', previous_stream: 'x', confirmation }))
      .then(new EmailTaken())
  })

  it('the links of letters that end letters still do, and count afterwards', () => {
    const { state } = given(...history)
      .when((account) => changeCommunicationPreference(account, { communication_opt_in: false }))
      .then([off])
      .when((account) => changeCommunicationPreference(account, { communication_opt_in: false }))
      .then([])
      .when(enable(ada))
      .then([enabled('june')])
    expect(state).toMatchObject({ communication_opt_in: false })
    given(...history)
      .when((account) => disownAddress(account, 'none of ours'))
      .then(new ConfirmationLinkInvalid())
  })

  it('its holder does not have it erased', () => {
    for (const typed of ['june@example.com', 'kim@example.com'])
      given(...history)
        .when((account) => eraseAccount(account, typed))
        .then(new AccountIsDisabled())
  })

  it('an address that was left meanwhile is free', () => {
    const left: AccountEvent = { type: 'AddressLeft', data: { account_id: 'june' } }
    expect(given(...history, left).state).toEqual({ status: 'moved', account_id: 'june' })
  })
})
