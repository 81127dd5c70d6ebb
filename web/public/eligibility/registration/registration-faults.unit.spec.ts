import { describe, expect, it } from 'vitest'
import { EMPTY_REGISTRATION, registrationFaults } from './registration-faults.ts'

const complete = {
  first_name: 'Clara',
  last_name: 'Whitfield',
  email: ' clara@example.com ',
  phone: '404 555 0100',
  password: 'maple-2031',
  confirmation: 'maple-2031',
}

describe('The faults of a registration', () => {
  it('are none when it is complete', () => {
    expect(registrationFaults(complete)).toEqual({})
  })

  it('name every missing field', () => {
    expect(Object.keys(registrationFaults(EMPTY_REGISTRATION))).toEqual(Object.keys(EMPTY_REGISTRATION))
  })

  it('ask for an e-mail address', () => {
    expect(registrationFaults({ ...complete, email: 'clara' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('ask for a phone number', () => {
    expect(registrationFaults({ ...complete, phone: 'abc' })).toEqual({ phone: 'Phone must have at least 7 digits' })
    expect(registrationFaults({ ...complete, phone: ' ' })).toEqual({ phone: 'Phone is required' })
  })

  it('ask for the same password twice', () => {
    expect(registrationFaults({ ...complete, confirmation: 'maple-2032' })).toEqual({
      confirmation: 'Passwords do not match. Please try again.',
    })
  })
})
