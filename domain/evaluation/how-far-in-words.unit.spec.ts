import { expect, it } from 'vitest'
import { howFarInWords } from './how-far-in-words.ts'

it.each([
  ['ready_now', -0.25, 'free today'],
  ['ready_now', null, 'free today'],
  ['so_close', 0.125, 'about an eighth of a point away'],
  ['not_yet', 4, 'more than three points away'],
  ['not_yet', 0, 'waits for a date'],
  ['not_yet', null, null],
] as const)('%s at %s points is %s', (status, points, words) => {
  expect(howFarInWords(status, points, null)).toBe(words)
})

it('a home that was free on a day that is over is not called free today', () => {
  expect(howFarInWords('ready_now', -0.25, '2026-10-10')).toBe('free on October 10, 2026')
  expect(howFarInWords('so_close', 0.125, '2026-10-10')).toBe('about an eighth of a point away')
})
