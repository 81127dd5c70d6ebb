import { expect, it } from 'vitest'
import { inWords, lasting, readUpTo } from './system-in-words.ts'

it.each([
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [7_200, '2 h'],
  [172_800, '2 days'],
])('%s seconds are %s', (seconds, words) => {
  expect(lasting(seconds)).toBe(words)
})

it.each([
  ['00000000000000000412', '412'],
  [null, 'No event read yet'],
])('what is read up to %s is said as %s', (position, words) => {
  expect(readUpTo(position)).toBe(words)
})

it.each([
  ['cost_templates', 'Cost templates'],
  ['send-welcome', 'Send welcome'],
  ['crm_calls', 'CRM calls'],
  ['llpa_uploads', 'LLPA uploads'],
])('%s is called %s', (name, words) => {
  expect(inWords(name)).toBe(words)
})
