import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { NotFound } from '../not-found.ts'
import { AddressDisowned } from './address-disowned.ts'
import { ConfirmationLinkInvalid } from './confirmation-link-invalid.ts'
import {
  allowLetters,
  changeAddress,
  confirmAddress,
  disownAddress,
  leaveAddress,
  recordComplaint,
  recordRefusedLetter,
  requestConfirmation,
} from './decide-address.ts'
import { requestPasswordReset } from './decide-password.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent } from './events.ts'
import { type Account, evolveAccount, noAccount, stillOpen } from './state.ts'

const account_id = 'a-1'
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { account_id, role: 'client', lo_id: null, link_code: null, invite_code: null, sms_opt_in: false },
  person: account_id,
  personal: { email: 'june@example.com', first_name: 'June', last_name: 'Okafor', phone: null, password_hash: 'old' },
}
const asked = (id: string, until = '2026-11-27T12:00:00.000Z'): AccountEvent => ({
  type: 'AddressConfirmationRequested',
  data: { account_id, confirmation_id: id, token_hash: `hash of ${id}`, expires_at: until },
})
const confirmed: AccountEvent = { type: 'AddressConfirmed', data: { account_id } }
const disowned: AccountEvent = { type: 'AddressDisowned', data: { account_id } }
const erased: AccountEvent = { type: 'AccountErased', data: { account_id } }
const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)

const ask = (id: string, now: string) => (account: Account) =>
  requestConfirmation(account, { confirmation_id: id, token_hash: `hash of ${id}`, now })
const confirm =
  (id: string, now = '2026-11-21T12:00:00.000Z', afterAll = false) =>
  (account: Account) =>
    confirmAddress(account, `hash of ${id}`, now, afterAll)
const disown = (id: string) => (account: Account) => disownAddress(account, `hash of ${id}`)

describe('asking whether an address is right', () => {
  it('is done again after 5 minutes, not before', () => {
    given(registered, asked('c-1'))
      .when(ask('c-2', '2026-11-20T12:04:59.000Z'))
      .then([])
      .when(ask('c-2', '2026-11-20T12:05:00.000Z'))
      .then([asked('c-2', '2026-11-27T12:05:00.000Z')])
  })

  it('is done of an account that was opened before there were such letters', () => {
    given(registered)
      .when(ask('c-1', '2026-11-20T12:00:00.000Z'))
      .then([asked('c-1')])
  })

  it('is quiet where the answer is known, and where there is nobody to ask', () => {
    const later = ask('c-2', '2026-11-25T12:00:00.000Z')
    given(registered, asked('c-1'), confirmed).when(later).then([])
    given(registered, asked('c-1'), disowned).when(later).then([])
    given(registered, asked('c-1'), erased).when(later).then([])
    given().when(later).then([])
  })
})

describe('confirming an address', () => {
  it('takes any letter of the last 7 days, and is quiet the second time', () => {
    given(registered, asked('c-1'), asked('c-2')).when(confirm('c-1')).then([confirmed]).when(confirm('c-2')).then([])
  })

  it('refuses a letter that is too old, that nobody wrote, or whose account is gone', () => {
    given(registered, asked('c-1')).when(confirm('c-1', '2026-11-27T12:00:00.000Z')).then(new ConfirmationLinkInvalid())
    given(registered, asked('c-1')).when(confirm('c-9')).then(new ConfirmationLinkInvalid())
    given(registered, asked('c-1'), erased).when(confirm('c-1')).then(new ConfirmationLinkInvalid())
  })

  it('is open at any time to who had said that it was not them', () => {
    given(registered, asked('c-1'), disowned)
      .when(confirm('c-1', '2027-11-27T12:00:00.000Z', true))
      .then([confirmed])
  })

  it('does not undo by the one link of a letter what was said by the other', () => {
    given(registered, asked('c-1'), disowned).when(confirm('c-1')).then(new AddressDisowned())
  })
})

describe('saying that an account is not one’s own', () => {
  it('has no time limit, takes back a confirmation, and is quiet the second time', () => {
    given(registered, asked('c-1'), confirmed).when(disown('c-1')).then([disowned]).when(disown('c-1')).then([])
  })

  it('takes the link of a letter', () => {
    given(registered, asked('c-1')).when(disown('c-9')).then(new ConfirmationLinkInvalid())
  })

  it('ends the letters with a new password as well', () => {
    given(registered, asked('c-1'), disowned)
      .when((account) =>
        requestPasswordReset(account, { reset_id: 'r', token_hash: 'h', now: '2026-11-21T12:00:00.000Z' }),
      )
      .then([])
  })
})

describe('a letter that the mail server refused', () => {
  const refused: AccountEvent = { type: 'LetterRefused', data: { account_id, letter_id: 'l-1', code: 550 } }
  const record = (account: Account) => recordRefusedLetter(account, { letter_id: 'l-1', code: 550 })

  it('says nothing against what the reader of the address has said', () => {
    expect(given(registered, confirmed, asked('c-1')).state).toMatchObject({
      address: 'confirmed',
    })
    expect(given(registered, disowned, asked('c-1')).state).toMatchObject({ address: 'disowned' })
  })

  it('is recorded once, until the address is asked about anew', () => {
    given(registered, asked('c-1')).when(record).then([refused]).when(record).then([])
    given(registered, asked('c-1'), refused, asked('c-2')).when(record).then([refused])
  })

  it('lets the letter be sent again, and its answer count', () => {
    given(registered, asked('c-1'), refused)
      .when(ask('c-2', '2026-11-20T12:05:00.000Z'))
      .then([asked('c-2', '2026-11-27T12:05:00.000Z')])
    given(registered, asked('c-1'), refused).when(confirm('c-1')).then([confirmed])
  })

  it('is nothing to who has left the address', () => {
    given(registered, { type: 'AddressLeft', data: { account_id } }).when(record).then([])
  })
})

describe('a letter that its reader called unwanted', () => {
  const complained: AccountEvent = { type: 'LetterComplainedOf', data: { account_id, letter_id: 'l-1' } }
  const record = (account: Account) => recordComplaint(account, 'l-1')

  it('is recorded once, and of an address that was disowned not at all', () => {
    given(registered, asked('c-1')).when(record).then([complained]).when(record).then([])
    given(registered, asked('c-1'), disowned).when(record).then([])
  })

  it('counts until they say that the address is theirs, and not only until they are asked', () => {
    expect(given(registered, complained, asked('c-1')).state).toMatchObject({ address: 'complained' })
    given(registered, complained, asked('c-1')).when(confirm('c-1')).then([confirmed])
  })

  it('is no news of an account that has left the address', () => {
    given(registered, { type: 'AddressLeft', data: { account_id } }).when(record).then([])
  })
})

describe('letters that an administrator allows again', () => {
  const complained: AccountEvent = { type: 'LetterComplainedOf', data: { account_id, letter_id: 'l-1' } }
  const refused: AccountEvent = { type: 'LetterRefused', data: { account_id, letter_id: 'l-1', code: 550 } }
  const allowed: AccountEvent = { type: 'LettersAllowed', data: { account_id } }

  it.each([refused, disowned, complained])('go again, once, to where they ended: $type', (ended) => {
    const { state } = given(registered, ended).when(allowLetters).then([allowed]).when(allowLetters).then([])
    expect(state).toMatchObject({ address: 'unconfirmed' })
  })

  it('are nothing new where they go, and are allowed of a disabled account, too', () => {
    given(registered, confirmed).when(allowLetters).then([])
    const disabled: AccountEvent = {
      type: 'AccountDisabled',
      data: { account_id, session_epoch: 1 },
      person: account_id,
      personal: { reason: 'Left.' },
    }
    given(registered, refused, disabled).when(allowLetters).then([allowed]).when(allowLetters).then([])
  })

  it('are refused where nobody has the account any more', () => {
    given(registered, erased).when(allowLetters).then(new NotFound('account'))
  })
})

describe('another address', () => {
  const confirmation = { confirmation_id: 'c-1', token_hash: 'hash of c-1', now: '2026-11-20T12:00:00.000Z' }
  const change = { email: 'june@mail.example', previous_stream: 'account-old', confirmation }
  const ofEvents = (...events: AccountEvent[]) => given(...events).state
  const optedOut: AccountEvent = {
    type: 'CommunicationPreferenceChanged',
    data: { account_id, communication_opt_in: false },
  }
  const june = stillOpen(ofEvents(registered, optedOut, confirmed))
  const movedTo = (account: typeof june) => (taken: Account) => changeAddress(taken, account, change)
  const moved: AccountEvent = {
    type: 'AddressChanged',
    data: {
      account_id,
      role: 'client',
      previous_stream: 'account-old',
      move: 1,
      communication_opt_in: false,
      session_epoch: 0,
    },
    person: account_id,
    personal: { ...june.person, email: 'june@mail.example' },
  }
  const left: AccountEvent = { type: 'AddressLeft', data: { account_id } }

  it('takes along that a letter is wanted each month', () => {
    const { state } = given()
      .when(movedTo({ ...june, monthly_letter: true }))
      .then([moved, asked('c-1'), { type: 'MonthlyLetterChosen', data: { account_id, monthly_letter: true } }])
    expect(state).toMatchObject({ monthly_letter: true })
  })

  it('takes the account along as it is, and asks whether it is right', () => {
    const { state } = given()
      .when(movedTo(june))
      .then([moved, asked('c-1')])
    expect(state).toMatchObject({
      person: { email: 'june@mail.example', password_hash: 'old' },
      communication_opt_in: false,
      address: 'unconfirmed',
    })
  })

  it('is refused where it holds an account, and taken where that has gone', () => {
    const others = { ...registered, data: { ...registered.data, account_id: 'a-2' }, person: 'a-2' } as AccountEvent
    given(others).when(movedTo(june)).then(new EmailTaken())
    given(others, { type: 'AddressLeft', data: { account_id: 'a-2' } })
      .when(movedTo(june))
      .then([moved, asked('c-1')])
  })

  it('that is the account’s already is nothing', () => {
    given(registered).when(movedTo(june)).then([])
  })

  it('frees the one before for a new account, once', () => {
    given(registered)
      .when((account) => leaveAddress(account, account_id, 1))
      .then([left])
      .when((account) => leaveAddress(account, account_id, 1))
      .then([])
    expect(ofEvents(registered, left)).toEqual({ status: 'moved', account_id })
  })

  it('does not free the one before where somebody else lives there by now, nor the one to which it led', () => {
    const leave = (account: Account) => leaveAddress(account, account_id, 1)
    given({ ...registered, data: { ...registered.data, account_id: 'a-2' }, person: 'a-2' } as AccountEvent)
      .when(leave)
      .then([])
    given(moved).when(leave).then([])
  })

  it('may be the one before, which is not taken away by what freed it the first time', () => {
    const away = stillOpen(ofEvents(moved))
    const back = changeAddress(ofEvents(registered), away, { ...change, email: 'june@example.com' })
    expect(back).toMatchObject([
      { type: 'AddressChanged', data: { move: 2 } },
      { type: 'AddressConfirmationRequested' },
    ])
    for (const events of [back, [left, ...back]])
      given(registered, ...events)
        .when((account) => leaveAddress(account, account_id, 1))
        .then([])
  })
})

it('what was said of an address is forgotten with its account', () => {
  const events = [registered, asked('c-1'), erased, asked('c-2'), confirmed, disowned]
  expect(given(...events).state).toEqual({ status: 'erased', account_id, role: 'client' })
})
