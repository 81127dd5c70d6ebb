import { expect, it } from 'vitest'
import { phoneNumberFault } from './phone-number.ts'

it.each(['555-0100', '(207) 555-0101', '+44 20 7946 0018', '303.555.0101 ext. 12'])(
  '%s is a telephone number',
  (text) => {
    expect(phoneNumberFault('Phone', text)).toBeNull()
  },
)

it.each(['abc', 'call me <maybe>', '911', '555-010'])('%s is none', (text) => {
  expect(phoneNumberFault('Direct line', text)).toBe('Direct line must have at least 7 digits')
})
