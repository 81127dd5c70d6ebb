import { describe, expect, it } from 'vitest'
import { EMPTY_OFFICER, officerRegistrationFaults } from './officer-registration-faults.ts'

const complete = {
  ...EMPTY_OFFICER,
  first_name: 'Omar',
  last_name: 'Lane',
  email: ' omar@example.com ',
  password: 'maple-2031',
  confirmation: 'maple-2031',
  registration_key: 'RB-LO-0123-ABCD-WXYZ',
}

describe('The faults of an officer’s registration', () => {
  it('are none when it is complete, without a phone and a location', () => {
    expect(officerRegistrationFaults(complete)).toEqual({})
  })

  it.each([
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['confirmation', 'Please repeat the password'],
    ['registration_key', 'Registration key is required'],
  ] as const)('ask for %s', (field, message) => {
    expect(officerRegistrationFaults({ ...complete, [field]: '' })).toMatchObject({ [field]: message })
  })

  it.each([
    [{ email: 'omar' }, { email: 'Please enter a valid email address' }],
    [{ phone: 'abc' }, { phone: 'Phone must have at least 7 digits' }],
    [{ confirmation: 'maple-2032' }, { confirmation: 'Passwords do not match' }],
    [{ password: '12345', confirmation: '12345' }, { password: 'Password must be at least 6 characters' }],
  ])('name what is wrong: %o', (typed, faults) => {
    expect(officerRegistrationFaults({ ...complete, ...typed })).toEqual(faults)
  })
})
