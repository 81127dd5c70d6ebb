import { expect, it } from 'vitest'
import { sinceInWords } from './since-in-words.ts'

// A Monday, on the reader's own clock.
const NOW = new Date(2026, 10, 23, 9, 30)

it.each([
  [new Date(2026, 10, 23, 2, 4), 'today'],
  [new Date(2026, 10, 22, 23, 59), 'yesterday'],
  [new Date(2026, 10, 21, 23, 59), 'Saturday'],
  [new Date(2026, 10, 17, 0, 0), 'Tuesday'],
  [new Date(2026, 10, 16, 23, 59), 'November 16'],
  [new Date(2025, 11, 31, 12, 0), 'December 31, 2025'],
  // A clock that is a little ahead.
  [new Date(2026, 10, 24, 0, 1), 'today'],
])('%s is said as %s', (then, words) => {
  expect(sinceInWords(then.toISOString(), NOW)).toBe(words)
})
