import { expect, it } from 'vitest'
import { nationalNumber } from './national-number.ts'

it.each([
  '3035550101',
  '303-555-0101',
  '303.555.0101',
  '(303) 555-0101',
  '303‑555‑0101',
  '+1 303 555 0101',
  '+13035550101',
  '1-303-555-0101',
])('an American number reads (303) 555-0101: %s', (phone) => {
  expect(nationalNumber(phone)).toBe('(303) 555-0101')
})

it.each(['+44 20 7946 0018', '+49 30 901820', '555-0100', '103-555-0101', '303-555-0101 x7', '=3035550101', ''])(
  'any other text stays as it is: %s',
  (text) => {
    expect(nationalNumber(text)).toBe(text)
  },
)
