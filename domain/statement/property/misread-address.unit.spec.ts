import { expect, it } from 'vitest'
import { bestPrint, mendedAddress } from './misread-address.ts'
import type { PrintedAddress } from './printed-address.ts'

const print = (address: string, city: string, sure: number, zip_code = '97301'): PrintedAddress => ({
  address,
  city,
  state: 'OR',
  zip_code,
  page: 1,
  box: { x: 0, y: 0, width: 100, height: 10 },
  before: [],
  cells: [],
  sure,
})

it.each([
  ['14713 Mi1lstoneTer', '14713 Millstone Ter'],
  ['12 McAllister PI', '12 McAllister Pl'],
  ['4 21st St Apt 1B', '4 21st St Apt 1B'],
])('%s is %s', (read, meant) => expect(mendedAddress(read)).toBe(meant))

it('takes the words that were not seen in one print from another', () => {
  const house = print('169 Millstone', 'Haven', 0.9)
  const mailed = print('169 Millstone Ave', 'New Haven', 0.85)
  expect(bestPrint(house, [house, mailed])).toMatchObject({ address: '169 Millstone Ave', city: 'New Haven' })
})

it('takes a word from the middle, too, and none from a street of another name', () => {
  const house = print('447 Glen St', 'Salem', 0.9)
  expect(bestPrint(house, [house, print('447 Ivy Glen St', 'Salem', 0.85)])).toMatchObject({
    address: '447 Ivy Glen St',
  })
  expect(bestPrint(house, [house, print('447 Ivy Lane', 'Salem', 0.95)])).toMatchObject({ address: '447 Glen St' })
})

it('takes nothing from another house, nor for what a text layer says', () => {
  const house = print('169 Millstone', 'Haven', 0.9)
  expect(bestPrint(house, [house, print('169 Millstone Ave', 'New Haven', 0.9, '97302')])).toMatchObject({
    address: '169 Millstone',
    city: 'Haven',
  })
  const typed = print('169 Millstone', 'Haven', 1)
  expect(bestPrint(typed, [typed, print('169 Millstone Ave', 'New Haven', 1)])).toMatchObject({ city: 'Haven' })
})
