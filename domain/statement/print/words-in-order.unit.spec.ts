import { expect, it } from 'vitest'
import { standIn } from './words-in-order.ts'

it('words stand in a text in their order, whatever stands between', () => {
  expect(standIn('Glen St', '447 ivy glen st')).toBe(true)
  expect(standIn('St Glen', '447 ivy glen st')).toBe(false)
  expect(standIn('glen glen', '447 ivy glen st')).toBe(false)
})
