import { describe, expect, it } from 'vitest'
import { type LoanOfficerProfile, loanOfficerProfileFaults, nothingSaved } from './loan-officer-profile.ts'

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

describe('a profile can be saved', () => {
  it.each([
    {},
    { application_url: null },
    { application_url: 'HTTPS://apply.example.com' },
    { application_url: 'https://apply.example.com/to/omar@example.com?by=a@b#c@d' },
    { phone: null, ghl_location_id: null, nmls_id: null, direct_line: null },
    { conventional_margin_bps: 100, government_streamline_margin_bps: 600 },
    { conventional_margin_bps: 600, government_streamline_margin_bps: 100 },
  ])('with %o', (change) => {
    expect(loanOfficerProfileFaults({ ...profile, ...change }, {})).toEqual({})
  })
})

it('who has saved nothing has a telephone number and nothing else', () => {
  const others = { ghl_location_id: null, application_url: null, nmls_id: null, direct_line: null }
  expect(nothingSaved('555-0134')).toEqual({ phone: '555-0134', ...others })
})

describe('a number of an old form', () => {
  it('may stay as it stands, and be changed to nothing of its kind', () => {
    const faults = { phone: 'Phone must have at least 7 digits' }
    expect(loanOfficerProfileFaults({ ...profile, phone: 'abc' }, { ...profile, phone: ' abc' })).toEqual({})
    expect(loanOfficerProfileFaults({ ...profile, phone: 'abcd' }, { ...profile, phone: 'abc' })).toEqual(faults)
    expect(loanOfficerProfileFaults({ ...profile, phone: 'abc' }, { ...profile, direct_line: 'abc' })).toEqual(faults)
  })
})

describe('a profile is refused', () => {
  const NO_NAME = 'The application URL must not contain a user name or password'
  const WHOLE = 'The application URL must be a whole address without spaces, such as https://apply.example.com'
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
    ['phone', 'abc', 'Phone must have at least 7 digits'],
    ['direct_line', 'call me <maybe>', 'Direct line must have at least 7 digits'],
    ['nmls_id', 'NMLS 123456', 'The NMLS ID is a number of at most 12 digits'],
    ['nmls_id', '1234567890123', 'The NMLS ID is a number of at most 12 digits'],
    ['nmls_id', '', 'The NMLS ID is a number of at most 12 digits'],
    ['application_url', 'http://apply.example.com', 'The application URL must begin with https://'],
    ['application_url', 'https://omar@apply.example.com/', NO_NAME],
    ['application_url', 'https://omar:secret@apply.example.com', NO_NAME],
    ['application_url', 'https://bank.example@evil.example/', NO_NAME],
    ['application_url', 'https://', WHOLE],
    ['application_url', 'https:///apply', WHOLE],
    ['application_url', 'https://apply .example.com', WHOLE],
    ['application_url', 'https://apply.example.com/a b', WHOLE],
    ['application_url', 'https://apply.example.com\\evil.example', WHOLE],
  ])('with %s %s', (field, value, message) => {
    expect(loanOfficerProfileFaults({ ...profile, [field]: value }, profile)).toEqual({ [field]: message })
  })
})
