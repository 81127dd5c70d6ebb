import { expect, it } from 'vitest'
import { agoInWords } from './ago-in-words.ts'

const NOW = new Date(2026, 10, 23, 23, 30)

it.each([
  ['2026-11-24', 'today'],
  ['2026-11-23', 'today'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-20', '3 days ago'],
  ['2026-11-10', '13 days ago'],
  ['2026-11-09', '2 weeks ago'],
  ['2026-10-01', '8 weeks ago'],
  ['2026-09-20', '2 months ago'],
  ['2025-09-23', '14 months ago'],
  ['2024-11-23', '2 years ago'],
  ['2021-12-01', '4 years ago'],
])('%s was %s', (day, words) => {
  expect(agoInWords(day, NOW)).toBe(words)
})
