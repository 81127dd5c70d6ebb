import { expect, it } from 'vitest'
import { same } from './same.ts'

it.each([
  [
    { rate: 6.5, cells: [{ score: 700 }, null] },
    { cells: [{ score: 700 }, null], rate: 6.5 },
  ],
  ['CO', 'CO'],
  [null, null],
])('%j says the same as %j', (a, b) => {
  expect(same(a, b)).toBe(true)
})

it.each([
  [{ rate: 6.5 }, { rate: 6.625 }],
  [{ rate: 6.5 }, { rate: 6.5, price: 101 }],
  [[700], [700, 720]],
  [0, {}],
  [1, 2],
  [null, {}],
])('%j says something else than %j, and the other way round', (a, b) => {
  expect(same(a, b)).toBe(false)
  expect(same(b, a)).toBe(false)
})

it('what is ignored does not count in the outermost objects, and counts further down', () => {
  const ignored = new Set(['as_of'])
  expect(same({ as_of: 1, rate: 6 }, { as_of: 2, rate: 6 }, ignored)).toBe(true)
  expect(same({ sheet: { as_of: 1 } }, { sheet: { as_of: 2 } }, ignored)).toBe(false)
})
