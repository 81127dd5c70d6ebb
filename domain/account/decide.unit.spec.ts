import { describe, expect, it } from 'vitest'
import { InvalidInput } from '../invalid-input.ts'
import { changeCommunicationPreference, endSession, eraseAccount, register, rehashPassword } from './decide.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent } from './events.ts'
import { passwordFault } from './password-policy.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'

const personal = {
  email: 'june@example.com',
  first_name: 'June',
  last_name: 'Okafor',
  phone: '555-0100',
  password_hash: 'hash-1',
}
const data = { account_id: 'a-1', role: 'client', lo_id: null, invite_code: null, sms_opt_in: false } as const
const registered: AccountEvent = { type: 'AccountRegistered', data, person: 'a-1', personal }
const given = (...events: AccountEvent[]): Account => events.reduce(evolveAccount, noAccount)

describe('registering', () => {
  it('records the person apart from the account, under their own key', () => {
    expect(register(given(), { data, personal })).toEqual([registered])
  })

  it('refuses an address that has an account', () => {
    expect(() => register(given(registered), { data, personal })).toThrow(EmailTaken)
  })

  it('opens a new account at the address of somebody who was erased', () => {
    const erased = given({ ...registered, personal: null }, { type: 'AccountErased', data: { account_id: 'a-1' } })
    const again = register(erased, { data: { ...data, account_id: 'a-2' }, personal })
    expect(again).toMatchObject([{ type: 'AccountRegistered', data: { account_id: 'a-2' }, person: 'a-2' }])
    expect(again.reduce(evolveAccount, erased)).toMatchObject({ status: 'open', account_id: 'a-2' })
  })
})

describe('communication preference', () => {
  it('changes', () => {
    expect(changeCommunicationPreference(given(registered), false)).toEqual([
      { type: 'CommunicationPreferenceChanged', data: { account_id: 'a-1', communication_opt_in: false } },
    ])
  })

  it('stays quiet when it is so already', () => {
    expect(changeCommunicationPreference(given(registered), true)).toEqual([])
  })
})

describe('rehashing', () => {
  it('replaces the hash and nothing else of the person', () => {
    const [event] = rehashPassword(given(registered), 'hash-2')
    expect(event && given(registered, event)).toMatchObject({ person: { ...personal, password_hash: 'hash-2' } })
  })
})

describe('signing out', () => {
  it('is recorded of the one session', () => {
    expect(endSession(given(registered), 's-1')).toEqual([
      { type: 'SessionEnded', data: { account_id: 'a-1', session_id: 's-1' } },
    ])
  })

  it('is nothing where nobody is', () => {
    expect(endSession(given(), 's-1')).toEqual([])
  })
})

describe('erasing', () => {
  const erased: AccountEvent = { type: 'AccountErased', data: { account_id: 'a-1' } }

  it('happens when the address was typed, however it is written', () => {
    expect(eraseAccount(given(registered), ' JUNE@example.com ')).toEqual([erased])
  })

  it('asks for the very address', () => {
    expect(() => eraseAccount(given(registered), 'omar@example.com')).toThrow(InvalidInput)
  })

  it('stays quiet when it is done, and leaves nothing of the person', () => {
    expect(eraseAccount(given(registered, erased), 'june@example.com')).toEqual([])
    expect(given(registered, erased)).toEqual({ status: 'erased', account_id: 'a-1', role: 'client' })
  })
})

describe('the password policy', () => {
  const common = new Set(['password'])
  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['PassWord', 'This password is too common. Please choose another one.'],
    ['June@Example.com', 'Your email address cannot be your password.'],
  ])('refuses %s', (password, fault) => {
    expect(passwordFault(password, 'june@example.com', common)).toBe(fault)
  })

  it.each(['six666', '🔑'.repeat(64), ' spaces are fine '])('takes %s', (password) => {
    expect(passwordFault(password, 'june@example.com', common)).toBeNull()
  })
})
