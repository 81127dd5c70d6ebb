import { expect, it } from 'vitest'
import { counted, listed } from './counted.ts'

it.each([
  [[], ''],
  [[620], '620'],
  [[620, 640], '620 and 640'],
  [[1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5 and 6'],
  [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
])('%j are listed as %j', (names, words) => {
  expect(listed(names)).toBe(words)
})

it('one is counted as one, and thousands with a comma', () => {
  expect(counted(1, 'price', 'prices')).toBe('1 price')
  expect(counted(2_400, 'price', 'prices')).toBe('2,400 prices')
})
