import { expect, it } from 'vitest'
import { rateFallInWords } from './rate-fall-in-words.ts'

it.each([
  [0.125, 'an eighth of a point'],
  [0.375, 'three eighths of a point'],
  [0.5, 'half a point'],
  [0.875, 'seven eighths of a point'],
  [1, 'one point'],
  [1.25, 'one and a quarter points'],
  [1.5, 'one and a half points'],
  [2, 'two points'],
  [2.625, 'two and five eighths points'],
  [3, 'three points'],
])('%d: rates fall by %s', (points, words) => {
  expect(rateFallInWords(points)).toBe(words)
})
