import { expect, it } from 'vitest'
import { dateInWords, monthInWords } from './date-in-words.ts'

it.each([
  ['2026-01-01', 'January 1, 2026', 'January'],
  ['2026-12-31', 'December 31, 2026', 'December'],
])('%s is %s', (date, words, month) => {
  expect(dateInWords(date)).toBe(words)
  expect(monthInWords(date.slice(0, 7))).toBe(month)
})
