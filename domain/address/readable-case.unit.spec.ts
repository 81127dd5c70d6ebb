import { expect, it } from 'vitest'
import { readableCase } from './readable-case.ts'

it.each(['12 McAllister Ln', 'McAllen', 'DeKalb', 'La Cañada Flintridge'])(
  'leaves what is written with both: %s',
  (text) => {
    expect(readableCase(text)).toBe(text)
  },
)

it.each([
  ['winston-salem', 'Winston-Salem'],
  ["o'fallon", "O'Fallon"],
  ['cañon city', 'Cañon City'],
  ['801 nw blue heron way apt 4b', '801 NW Blue Heron Way Apt 4b'],
  ['12 maple st n.', '12 Maple St N.'],
])('writes small letters as names: %s', (typed, name) => {
  expect(readableCase(typed)).toBe(name)
})

it('writes capitals as names, and leaves directions and numbers', () => {
  expect(readableCase('801 NW BLUE HERON WAY')).toBe('801 NW Blue Heron Way')
  expect(readableCase('5007 N Laurel Oak Rd')).toBe('5007 N Laurel Oak Rd')
})

it.each([
  ['WINSTON-SALEM', 'Winston-Salem'],
  ["O'FALLON", "O'Fallon"],
  ["COEUR D'ALENE", "Coeur D'Alene"],
  ["LEE'S SUMMIT", "Lee's Summit"],
  ['McAllen', 'McAllen'],
  ['FUQUAY-VARINA', 'Fuquay-Varina'],
  ["O'Fallon", "O'Fallon"],
])('writes %s as %s', (printed, name) => {
  expect(readableCase(printed)).toBe(name)
})
