import { expect, it } from 'vitest'
import { sortedBy, sortOfText } from './sort.ts'

it('a click on a column sorts by it, and the next ones the other way round', () => {
  expect(sortedBy<'email' | 'name'>('email', 'name')).toBe('email')
  expect(sortedBy('email', 'email')).toBe('-email')
  expect(sortedBy('email', '-email')).toBe('email')
})

it.each([
  ['email', 'email'],
  ['-email', '-email'],
  ['--email', null],
  ['-', null],
  ['phone', null],
  [null, null],
])('an address that says %s sorts by %s', (text, sort) => {
  expect(sortOfText(text, ['name', 'email'])).toBe(sort)
})
