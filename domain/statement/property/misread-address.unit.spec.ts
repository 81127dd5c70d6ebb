import { describe, expect, it } from 'vitest'
import { printedAddress } from '../../../tests/statements/printed-address.ts'
import { bestPrint, mendedAddress } from './misread-address.ts'

const print = (address: string, city: string, sure: number, zip_code = '97301') =>
  printedAddress({ address, city, sure, zip_code })

it.each([
  ['14713 Mi1lstoneTer', '14713 Millstone Ter'],
  ['2061 0ld Ferry Rd', '2061 Old Ferry Rd'],
  ['12 McAllister PI', '12 McAllister Pl'],
  ['1126 EImwood Ave', '1126 Elmwood Ave'],
  ['4 McIntosh Ln', '4 McIntosh Ln'],
  ['4 21st St Apt 1B', '4 21st St Apt 1B'],
  ['4021S Verde St', '4021 S Verde St'],
  ['21S Verde St', '21S Verde St'],
  ['4021S Broadway', '4021S Broadway'],
  ['4021A Verde St', '4021A Verde St'],
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

describe('of several prints of one street', () => {
  const best = (house: ReturnType<typeof print>, ...others: ReturnType<typeof print>[]) =>
    bestPrint(house, [house, ...others]).address

  it('the surest is believed, where a letter or two were misread', () => {
    const house = print('169 Mi1lston Ave', 'Haven', 0.8)
    expect(best(house, print('169 Millstone Ave', 'Haven', 0.9))).toBe('169 Millstone Ave')
    expect(best(house, print('169 MILLSTON AVE', 'Haven', 0.9))).toBe('169 MILLSTON AVE')
    expect(best(house, print('169 Millstone Ave', 'Haven', 0.85), print('169 Millston Ave', 'Haven', 0.9))).toBe(
      '169 Millston Ave',
    )
    expect(best(house, print('169 Millstone Ave', 'Haven', 0.7))).toBe('169 Mi1lston Ave')
    expect(best(house, print('169 Millstones Ave', 'Haven', 0.9))).toBe('169 Mi1lston Ave')
    expect(best(house, print('167 Millston Ave', 'Haven', 0.9))).toBe('169 Mi1lston Ave')
  })

  it('what a text layer says is believed, whatever a picture of it shows', () => {
    const typed = print('9 SIRONWOOD ST', 'Haven', 1)
    expect(best(typed, print('9 S Ironwood St', 'Haven', 1))).toBe('9 SIRONWOOD ST')
    expect(best({ ...typed, sure: 0.9 }, print('9 S Ironwood St', 'Haven', 0.8))).toBe('9 S Ironwood St')
    expect(best(print('169 Millstone Ave', 'Haven', 1), print('169 Millstone Ane', 'Haven', 0.9))).toBe(
      '169 Millstone Ave',
    )
    expect(best(print('169 Millstone', 'Haven', 1), print('169 Millstone Ave', 'Haven', 0.9))).toBe('169 Millstone')
  })

  it('a longer one is believed if it was read surely, and goes on in the same order', () => {
    const house = print('447 Glen St', 'Salem', 0.9)
    expect(best(house, print('447 Ivy Glen St', 'Salem', 0.7))).toBe('447 Ivy Glen St')
    expect(best(house, print('447 Ivy Glen St', 'Salem', 0.69))).toBe('447 Glen St')
    expect(best(house, print('447 Old St Ivy Glen', 'Salem', 0.9))).toBe('447 Glen St')
    expect(best(print('447 Gle', 'Salem', 0.9), print('447 Glenwood St', 'Salem', 0.8))).toBe('447 Glenwood St')
  })
})

describe('the city of a street', () => {
  const city = (...others: ReturnType<typeof print>[]) => {
    const house = print('169 Millstone Ave', 'Haven', 0.9)
    return bestPrint(house, [house, ...others]).city
  }

  it('has the words before it that another print of the house shows', () => {
    expect(city(print('169 Other', 'New Haven', 0.9))).toBe('New Haven')
    expect(city(print('169 Other', 'Haven', 0.9), print('169 Other', 'New Haven', 0.9))).toBe('New Haven')
  })

  it.each<[string, ReturnType<typeof print>]>([
    ['of another house', print('12 Other', 'New Haven', 0.9)],
    ['of another ZIP', print('169 Other', 'New Haven', 0.9, '97302')],
    ['of a street before it', print('169', 'Millstone Ave, Haven', 0.9)],
    ['of another name', print('169 Other', 'Haven Hills', 0.9)],
  ])('has no words %s', (_, other) => expect(city(other)).toBe('Haven'))
})

it('sets the words of a street as far apart as any print of the same letters does', () => {
  const best = (house: string, sure = 0.75, other = '1743 Sironwood Bend') => {
    const prints = [print(house, 'Mesa', sure), print(other, 'Mesa', 0.97)] as const
    return bestPrint(prints[0], prints).address
  }
  expect(best('1743 S Ironwood Bend')).toBe('1743 S Ironwood Bend')
  expect(best('1743 Siron wood Bend')).toBe('1743 Sironwood Bend')
  expect(best('1743 S Ironwood Bend', 0.75, '1743 Sironwool Bend')).toBe('1743 Sironwool Bend')
})
