import { expect, it } from 'vitest'
import { awayInASentence, fallInASentence } from './distance-in-a-sentence.ts'

it.each([
  [0.125, 'An eighth of a point away.', 'about an eighth of a point'],
  [3, 'Three points away.', 'about three points'],
  [3.125, 'More than three points away.', 'more than three points'],
])('a distance of %d points: %s', (points, away, fall) => {
  expect(awayInASentence(points)).toBe(away)
  expect(fallInASentence(points)).toBe(`Rates would have to fall by ${fall}.`)
})
