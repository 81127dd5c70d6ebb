import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import type { AccountEvent } from './events.ts'
import { type Account, evolveAccount, noAccount, stillOpen } from './state.ts'

const account_id = 'a-1'
const person = account_id
const name = { first_name: 'Lena', last_name: 'Ortiz', phone: null }
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { account_id, role: 'lo', lo_id: null, link_code: null, invite_code: 'LENA', sms_opt_in: false },
  person,
  personal: { ...name, email: 'lena@example.com', password_hash: 'old' },
}
const margins = { conventional_margin_bps: 250, government_streamline_margin_bps: 275 }
const profileSaved: AccountEvent = {
  type: 'LoanOfficerProfileSaved',
  data: { account_id, application_url: 'https://apply.example.com', ghl_location_id: null, ...margins },
  person,
  personal: { ...name, phone: '555-0134', nmls_id: '123456', direct_line: '555-0135' },
}
const rehashed: AccountEvent = {
  type: 'PasswordRehashed',
  data: { account_id },
  person,
  personal: { password_hash: 'new' },
}
const changed: AccountEvent = {
  type: 'PasswordChanged',
  data: { account_id, session_epoch: 1, kept_session_id: 's-1' },
  person,
  personal: { password_hash: 'new' },
}
const optedOut: AccountEvent = {
  type: 'CommunicationPreferenceChanged',
  data: { account_id, communication_opt_in: false },
}
const resetAsked: AccountEvent = {
  type: 'PasswordResetRequested',
  data: { account_id, reset_id: 'r-1', token_hash: 'link', expires_at: '2026-11-20T12:30:00.000Z' },
}
const confirmationAsked: AccountEvent = {
  type: 'AddressConfirmationRequested',
  data: { account_id, confirmation_id: 'c-1', token_hash: 'link', expires_at: '2026-11-27T12:00:00.000Z' },
}
const confirmed: AccountEvent = { type: 'AddressConfirmed', data: { account_id } }
const disowned: AccountEvent = { type: 'AddressDisowned', data: { account_id } }
const refused: AccountEvent = { type: 'LetterRefused', data: { account_id, letter_id: 'l-1', code: 550 } }
const complained: AccountEvent = { type: 'LetterComplainedOf', data: { account_id, letter_id: 'l-1' } }
const allowed: AccountEvent = { type: 'LettersAllowed', data: { account_id } }
const monthly: AccountEvent = { type: 'MonthlyLetterChosen', data: { account_id, monthly_letter: true } }
const disabled: AccountEvent = {
  type: 'AccountDisabled',
  data: { account_id, session_epoch: 1 },
  person,
  personal: { reason: 'Left the company.' },
}
const enabled: AccountEvent = { type: 'AccountEnabled', data: { account_id } }
const begun: AccountEvent = { type: 'SecondFactorSetUpBegun', data: { account_id }, person, personal: { secret: 's' } }
const factorReset: AccountEvent = { type: 'SecondFactorReset', data: { account_id, session_epoch: 1 } }
const left: AccountEvent = { type: 'AddressLeft', data: { account_id } }
const moved: AccountEvent = {
  type: 'AddressChanged',
  data: {
    account_id,
    role: 'lo',
    previous_stream: 'account-old',
    move: 1,
    communication_opt_in: true,
    session_epoch: 0,
  },
  person,
  personal: { ...name, email: 'lena@new.example', password_hash: 'old' },
}
const signedOut: AccountEvent = { type: 'SessionEnded', data: { account_id, session_id: 's-1' } }
const erased: AccountEvent = { type: 'AccountErased', data: { account_id } }

const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)
const fold = (...events: AccountEvent[]): Account => given(...events).state

describe('an open account', () => {
  const open = {
    status: 'open',
    account_id,
    role: 'lo',
    person: { ...name, email: 'lena@example.com', password_hash: 'old' },
    communication_opt_in: true,
    monthly_letter: false,
    profile: null,
    session_epoch: 0,
    resets: [],
    address: 'unconfirmed',
    moves: 0,
    confirmations: [],
    second_factor: { status: 'off' },
  }

  it('is what was registered, and what was changed since', () => {
    expect(fold(registered)).toEqual(open)
    expect(fold(registered, profileSaved)).toEqual({
      ...open,
      person: { ...open.person, phone: '555-0134' },
      profile: {
        ...name,
        ...margins,
        phone: '555-0134',
        application_url: 'https://apply.example.com',
        ghl_location_id: null,
        nmls_id: '123456',
        direct_line: '555-0135',
        revision: 1,
      },
    })
    expect(fold(registered, optedOut)).toEqual({ ...open, communication_opt_in: false })
    expect(fold(registered, signedOut)).toEqual(open)
    expect(fold(registered, monthly)).toEqual({ ...open, monthly_letter: true })
    expect(fold(registered, complained)).toEqual({ ...open, address: 'complained' })
    expect(fold(registered, complained, allowed)).toEqual(open)
  })

  it('keeps the profile when the password is hashed anew', () => {
    expect(fold(registered, profileSaved, rehashed)).toMatchObject({
      person: { password_hash: 'new', phone: '555-0134' },
      profile: { application_url: 'https://apply.example.com' },
    })
  })

  it('has no link to a new password under way once there is a new one', () => {
    expect(fold(registered, resetAsked, changed)).toMatchObject({ resets: [], session_epoch: 1 })
  })

  it('remembers the newest letters: six that lead to a new password, twenty that ask about its address', () => {
    const numbered = (asked: AccountEvent) =>
      Array.from({ length: 25 }, (_, n) => ({ ...asked, data: { ...asked.data, token_hash: `${n}` } }) as AccountEvent)
    const { resets, confirmations } = stillOpen(
      fold(registered, ...numbered(resetAsked), ...numbered(confirmationAsked)),
    )
    expect(resets.map(({ token_hash }) => Number(token_hash))).toEqual([19, 20, 21, 22, 23, 24])
    expect(confirmations.map(({ token_hash }) => Number(token_hash))).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 5),
    )
  })

  it.each([rehashed, changed, profileSaved])('stays as it is where the person cannot be read any more: %o', (event) => {
    expect(fold(registered, { ...event, personal: null } as AccountEvent)).toEqual(open)
  })
})

describe('an account without a person', () => {
  const LATER = [
    profileSaved,
    rehashed,
    changed,
    optedOut,
    resetAsked,
    confirmationAsked,
    confirmed,
    disowned,
    refused,
    complained,
    allowed,
    monthly,
    disabled,
    enabled,
    begun,
    factorReset,
    left,
    signedOut,
    erased,
  ]
  const gone = { status: 'erased', account_id, role: 'lo' }

  it.each(LATER)('is erased, whatever comes after: %o', (event) => {
    expect(fold(registered, erased, event)).toEqual(gone)
  })

  it.each(LATER)('is unknown before it was registered: %o', (event) => {
    expect(fold(event)).toEqual({ status: 'unknown' })
  })

  it('is known to have been one when its key is gone', () => {
    expect(fold({ ...registered, personal: null })).toEqual(gone)
    expect(fold({ ...moved, personal: null })).toEqual(gone)
    expect(fold({ ...registered, personal: null }, { ...disabled, personal: null })).toEqual(gone)
  })

  it('is none to go on with', () => {
    expect(() => stillOpen(fold(registered, erased))).toThrow('must be open')
  })
})
