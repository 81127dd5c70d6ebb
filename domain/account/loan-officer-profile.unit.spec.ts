import { describe, expect, it } from 'vitest'
import type { AccountEvent } from './events.ts'
import { type LoanOfficerProfile, loanOfficerProfileFaults, saveProfile } from './loan-officer-profile.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'

const profile: LoanOfficerProfile = {
  first_name: 'Lena',
  last_name: 'Ortiz',
  phone: '555-0134',
  ghl_location_id: 'loc-1',
  application_url: 'https://apply.example.com/lena',
  conventional_margin_bps: 250,
  government_streamline_margin_bps: 275,
}

describe('a profile can be saved', () => {
  it.each([
    {},
    { application_url: null },
    { phone: null, ghl_location_id: null },
    { conventional_margin_bps: 100, government_streamline_margin_bps: 600 },
    { conventional_margin_bps: 600, government_streamline_margin_bps: 100 },
  ])('with %o', (change) => {
    expect(loanOfficerProfileFaults({ ...profile, ...change })).toEqual({})
  })
})

describe('a profile is refused', () => {
  const MARGIN = 'The margin must be from 100 to 600 basis points in steps of 5'

  it.each([
    ['first_name', ' ', 'First name is required'],
    ['last_name', ' ', 'Last name is required'],
    ['conventional_margin_bps', 95, MARGIN],
    ['conventional_margin_bps', 605, MARGIN],
    ['conventional_margin_bps', 101, MARGIN],
    ['government_streamline_margin_bps', 95, MARGIN],
    ['government_streamline_margin_bps', 102.5, MARGIN],
    ['government_streamline_margin_bps', Number.NaN, MARGIN],
    ['application_url', 'http://apply.example.com', 'The application URL must begin with https://'],
    ['application_url', 'https://bank.example@evil.example/', 'The application URL must begin with https://'],
  ])('with %s %s', (field, value, message) => {
    expect(loanOfficerProfileFaults({ ...profile, [field]: value })).toEqual({ [field]: message })
  })
})

describe('saving a profile', () => {
  const registered = (role: 'client' | 'lo'): AccountEvent => ({
    type: 'AccountRegistered',
    data: { account_id: 'a-1', role, lo_id: null, invite_code: null, sms_opt_in: false },
    person: 'a-1',
    personal: { email: 'lena@example.com', first_name: 'L', last_name: 'O', phone: null, password_hash: 'hash' },
  })
  const given = (...events: AccountEvent[]): Account => events.reduce(evolveAccount, noAccount)

  it('records the name and the telephone apart from the margins, under the key of the person', () => {
    const { first_name, last_name, phone, ...figures } = profile
    const events = saveProfile(given(registered('lo')), profile)
    expect(events).toEqual([
      {
        type: 'LoanOfficerProfileSaved',
        data: { account_id: 'a-1', ...figures },
        person: 'a-1',
        personal: { first_name, last_name, phone },
      },
    ])
    expect(given(registered('lo'), ...events)).toMatchObject({
      status: 'open',
      person: { email: 'lena@example.com', first_name: 'Lena', last_name: 'Ortiz', phone: '555-0134' },
      application_url: 'https://apply.example.com/lena',
    })
  })

  it('is nothing for a client, and where there is no account', () => {
    expect(saveProfile(given(registered('client')), profile)).toEqual([])
    expect(saveProfile(given(), profile)).toEqual([])
  })
})
