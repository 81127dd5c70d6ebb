import { expect, it } from 'vitest'
import { mayBeSameHouse } from './same-house.ts'

const at = (address: string, zip_code = '77494') => ({ address, zip_code })
const HOUSE = at('5007 N Laurel Oak Rd')

it.each([
  [at('5007 North Laurel Oak Road')],
  [at('5007 LAUREL OAK RD')],
  [at('5007 N. Laurel', '77494-1203')],
  [at('', '77494')],
  [at('5007 N Laurel Oak Rd', '')],
])('%j may be the same house', (other) => {
  expect(mayBeSameHouse(HOUSE, other)).toBe(true)
})

it.each([
  [at('5009 N Laurel Oak Rd')],
  [at('5007 Maple Street')],
  [at('5007 N Laurel Oak Rd', '30030')],
  [at('5007 N Laurel Oak Rd Apt 4')],
])('%j is another one', (other) => {
  expect(mayBeSameHouse(HOUSE, other)).toBe(false)
})
