import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import { changeCommunicationPreference, endSession, eraseAccount, register, saveProfile } from './decide.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent } from './events.ts'
import type { LoanOfficerProfile } from './loan-officer-profile.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'

const personal = {
  email: 'june@example.com',
  first_name: 'June',
  last_name: 'Okafor',
  phone: '555-0100',
  password_hash: 'hash-1',
}
const confirmation = { confirmation_id: 'c-1', token_hash: 'hash of c-1', now: '2026-11-20T12:00:00.000Z' }
const data = {
  account_id: 'a-1',
  role: 'client',
  lo_id: null,
  link_code: null,
  invite_code: null,
  sms_opt_in: false,
} as const
const registered: AccountEvent = { type: 'AccountRegistered', data, person: 'a-1', personal }
const erased: AccountEvent = { type: 'AccountErased', data: { account_id: 'a-1' } }
const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)

describe('registering', () => {
  it('records the person apart from the account, under their own key, and asks whether the address is right', () => {
    given()
      .when((account) => register(account, { data, personal, confirmation, profile: null }))
      .then([
        registered,
        {
          type: 'AddressConfirmationRequested',
          data: {
            account_id: 'a-1',
            confirmation_id: 'c-1',
            token_hash: 'hash of c-1',
            expires_at: '2026-11-27T12:00:00.000Z',
          },
        },
      ])
  })

  it('refuses an address that has an account', () => {
    given(registered)
      .when((account) =>
        register(account, { data: { ...data, account_id: 'a-2' }, personal, confirmation, profile: null }),
      )
      .then(new EmailTaken())
  })

  it('stays quiet when it is the same registration once more, until the password is another one', () => {
    const changed: AccountEvent = {
      type: 'PasswordChanged',
      data: { account_id: 'a-1', session_epoch: 1, kept_session_id: 'laptop' },
      person: 'a-1',
      personal: { password_hash: 'new' },
    }
    given(registered)
      .when((account) => register(account, { data, personal, confirmation, profile: null }))
      .then([])
    given(registered, changed)
      .when((account) => register(account, { data, personal, confirmation, profile: null }))
      .then(new EmailTaken())
  })

  it('opens a new account at the address of somebody who was erased', () => {
    const another = { ...data, account_id: 'a-2' }
    const { state } = given({ ...registered, personal: null }, erased)
      .when((account) => register(account, { data: another, personal, confirmation: null, profile: null }))
      .then([
        { type: 'AccountRegistered', data: another, person: 'a-2', personal },
        { type: 'AddressConfirmed', data: { account_id: 'a-2' } },
      ])
    expect(state).toMatchObject({ status: 'open', account_id: 'a-2', address: 'confirmed' })
  })
})

describe('communication preference', () => {
  it('changes, and stays quiet when it is so already', () => {
    const optOut = (account: Account) => changeCommunicationPreference(account, { communication_opt_in: false })
    given(registered)
      .when(optOut)
      .then([{ type: 'CommunicationPreferenceChanged', data: { account_id: 'a-1', communication_opt_in: false } }])
      .when(optOut)
      .then([])
  })

  it('is of the monthly letter, too, which nobody gets unasked', () => {
    const choose = (monthly_letter: boolean) => (account: Account) =>
      changeCommunicationPreference(account, { monthly_letter })
    const chosen = (monthly_letter: boolean): AccountEvent => ({
      type: 'MonthlyLetterChosen',
      data: { account_id: 'a-1', monthly_letter },
    })
    given(registered)
      .when(choose(false))
      .then([])
      .when(choose(true))
      .then([chosen(true)])
      .when(choose(true))
      .then([])
      .when(choose(false))
      .then([chosen(false)])
  })

  it('is of nobody where there is no account', () => {
    given()
      .when((account) => changeCommunicationPreference(account, { communication_opt_in: false }))
      .then([])
  })

  it('is that one is written to, until one says otherwise', () => {
    given(registered)
      .when((account) => changeCommunicationPreference(account, { communication_opt_in: true }))
      .then([])
  })
})

describe('saving a profile', () => {
  const profile: LoanOfficerProfile = {
    first_name: 'Lena',
    last_name: 'Ortiz',
    phone: '555-0134',
    ghl_location_id: 'loc-1',
    application_url: 'https://apply.example.com/lena',
    conventional_margin_bps: 250,
    government_streamline_margin_bps: 275,
    nmls_id: '123456',
    direct_line: '555-0135',
  }
  const officer: AccountEvent = { ...registered, data: { ...data, role: 'lo' } }
  const save = (account: Account) => saveProfile(account, profile, null)

  it('records the name and the telephone apart from the margins, under the key of the person', () => {
    const { first_name, last_name, phone, nmls_id, direct_line, ...figures } = profile
    const { state } = given(officer)
      .when(save)
      .then([
        {
          type: 'LoanOfficerProfileSaved',
          data: { account_id: 'a-1', ...figures },
          person: 'a-1',
          personal: { first_name, last_name, phone, nmls_id, direct_line },
        },
      ])
    expect(state).toMatchObject({
      status: 'open',
      person: { email: 'june@example.com', first_name: 'Lena', last_name: 'Ortiz', phone: '555-0134' },
      profile: { ...profile, revision: 1 },
    })
  })

  const saved = (phone: string) => saveProfile(given(officer).state, { ...profile, phone }, 0)

  it('is refused where another one was saved since the officer looked', () => {
    const change = (seen: number) => (account: Account) => saveProfile(account, { ...profile, phone: '555-0199' }, seen)
    given(officer, ...saved('555-0134'))
      .when(change(0))
      .then(new ChangedMeanwhile('profile'))
    given(officer, ...saved('555-0134'))
      .when(change(1))
      .then(saved('555-0199'))
  })

  it('stays quiet when the same was saved last, whatever the officer looked at', () => {
    given(officer, ...saved('555-0134'))
      .when((account) => saveProfile(account, profile, 0))
      .then([])
  })

  it('begins with the registration where something of it is known', () => {
    const officers = { ...data, role: 'lo', invite_code: 'LENA1' } as const
    given()
      .when((account) => register(account, { data: officers, personal, confirmation: null, profile }))
      .then([
        { type: 'AccountRegistered', data: officers, person: 'a-1', personal },
        { type: 'AddressConfirmed', data: { account_id: 'a-1' } },
        ...saved('555-0134'),
      ])
  })

  it('is nothing for a client, and where there is no account', () => {
    given(registered).when(save).then([])
    given().when(save).then([])
    given(officer, erased).when(save).then([])
  })
})

describe('signing out', () => {
  const signOut = (account: Account) => endSession(account, 's-1')

  it('is recorded of the one session', () => {
    given(registered)
      .when(signOut)
      .then([{ type: 'SessionEnded', data: { account_id: 'a-1', session_id: 's-1' } }])
  })

  it('is nothing where nobody is', () => {
    given().when(signOut).then([])
  })
})

describe('erasing', () => {
  it('happens when the address was typed, however it is written', () => {
    given(registered)
      .when((account) => eraseAccount(account, ' JUNE@example.com '))
      .then([erased])
  })

  it('asks for the very address', () => {
    given(registered)
      .when((account) => eraseAccount(account, 'omar@example.com'))
      .then(new InvalidInput({ email: 'This is not the email address of your account.' }))
  })

  it('stays quiet when it is done, and leaves nothing of the person', () => {
    const { state } = given(registered, erased)
      .when((account) => eraseAccount(account, 'june@example.com'))
      .then([])
    expect(state).toEqual({ status: 'erased', account_id: 'a-1', role: 'client' })
  })

  it('is refused where the account is not, or not any more', () => {
    const left: AccountEvent = { type: 'AddressLeft', data: { account_id: 'a-1' } }
    for (const history of [[registered, left], []])
      given(...history)
        .when((account) => eraseAccount(account, 'june@example.com'))
        .then(new NotFound('account'))
  })
})
