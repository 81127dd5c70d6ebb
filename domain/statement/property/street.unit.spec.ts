import { describe, expect, it } from 'vitest'
import { isPostOfficeBox, readableCase, streetLength } from './street.ts'

describe('a street and a city without a comma', () => {
  it.each([
    ['1732 COUNTY ROAD 390 BOSSIER CITY', '1732 COUNTY ROAD 390'],
    ['88 N QUARRY ST APT 4B NEW ORLEANS', '88 N QUARRY ST APT 4B'],
    ['6399 Ivy Glen Loop St. Petersburg', '6399 Ivy Glen Loop'],
    ['123 St Charles Ave New Orleans', '123 St Charles Ave'],
    ['9607 Buckeye Trl #712 Fredericksburg', '9607 Buckeye Trl #712'],
    ['14 Main St NW Salem', '14 Main St NW'],
  ])('%s', (text, street) => {
    const words = text.split(' ')
    expect(words.slice(0, streetLength(words) ?? 0).join(' ')).toBe(street)
  })

  it('is not guessed where no suffix tells', () => expect(streetLength('12 Broadway Albany'.split(' '))).toBeNull())
})

it.each(['PO Box 4619', 'P.O. Box 2210', 'Post Office Box 9'])('%s is no house', (text) =>
  expect(isPostOfficeBox(text.split(' '))).toBe(true),
)

it('writes capitals as names, and leaves directions and numbers', () => {
  expect(readableCase('801 NW BLUE HERON WAY')).toBe('801 NW Blue Heron Way')
  expect(readableCase('5007 N Laurel Oak Rd')).toBe('5007 N Laurel Oak Rd')
})
