import { describe, expect, it } from 'vitest'
import { beginsStreet, endsAsStreet, isHouseNumber, isPostOfficeBox, isUnit, streetLength } from './street.ts'

describe('a street and a city without a comma', () => {
  it.each([
    ['1732 COUNTY ROAD 390 BOSSIER CITY', '1732 COUNTY ROAD 390'],
    ['88 N QUARRY ST APT 4B NEW ORLEANS', '88 N QUARRY ST APT 4B'],
    ['6399 Ivy Glen Loop St. Petersburg', '6399 Ivy Glen Loop'],
    ['123 St Charles Ave New Orleans', '123 St Charles Ave'],
    ['9607 Buckeye Trl #712 Fredericksburg', '9607 Buckeye Trl #712'],
    ['14 Main St NW Salem', '14 Main St NW'],
    ['123 W St Charles Ave New Orleans', '123 W St Charles Ave'],
    ['123 W St Mary Magdalene Ave Salem', '123 W St Mary Magdalene Ave'],
    ['40 Oak Ave Mount Ct', '40 Oak Ave'],
    ['40 Park Ave Ct Salem', '40 Park Ave Ct'],
    ['40 Park Ave Cove', '40 Park Ave'],
    ['12 Main St 4 Corners', '12 Main St'],
    ['12 Old Hwy 9A Salem', '12 Old Hwy 9A'],
    ['9607 Buckeye Trl # 712 Fredericksburg', '9607 Buckeye Trl # 712'],
    ['4410 FM 1488 Conroe', '4410 FM 1488'],
    ['1200 Highway 9 Salem', '1200 Highway 9'],
    ['88 State Route 12 N Old Forge', '88 State Route 12 N'],
  ])('%s', (text, street) => {
    const words = text.split(' ')
    expect(words.slice(0, streetLength(words) ?? 0).join(' ')).toBe(street)
  })

  it.each(['12 Broadway Albany', '5 Avenue B Salem'])('is not guessed where no suffix tells: %s', (text) =>
    expect(streetLength(text.split(' '))).toBeNull(),
  )

  it.each(['12 Main St', '88 N Quarry St Apt 4B'])('is not there where no city follows: %s', (text) =>
    expect(streetLength(text.split(' '))).toBeNull(),
  )
})

it.each([
  '15310 County Road 9, Hot Springs',
  '4410 FM 1488',
  '77 Birch Ln.',
  '77 N. 21st St',
  '12 Dr. Martin Luther King Blvd',
])('a street begins with the number of %s', (text) => expect(beginsStreet(text.split(' '))).toBe(true))

it.each([
  'County Road 9',
  '61844 Court',
  '61844 for Elm Street',
  '61844, Elm, Main Street',
  '61844 77 Birch Ln',
  '61844 One Two Three Four Five Street',
  '61844 Balance',
])('no street begins with %s', (text) => expect(beginsStreet(text.split(' '))).toBe(false))

it.each(['PO Box 4619', 'P.O. Box 2210', 'Post Office Box 9'])('%s is no house', (text) =>
  expect(isPostOfficeBox(text.split(' '))).toBe(true),
)

it.each(['71', '1732', '12A', '12-34', 'W123N4567', 'N6130', '12,'])('%s is a house number', (word) =>
  expect(isHouseNumber(word)).toBe(true),
)

it.each(['1234567', 'Main', '12AB', 'N61', '', undefined])('%s is no house number', (word) =>
  expect(isHouseNumber(word)).toBe(false),
)

it('knows a unit by its word or its sign', () => {
  expect(['Apt', 'Ste.', '#4', '#'].map(isUnit)).toEqual([true, true, true, true])
  expect(['Main', '', undefined].map(isUnit)).toEqual([false, false, false])
})

it('knows a street by its suffix or its number', () => {
  expect(['9607 Buckeye Trl', '1732 County Road 390', '12 Route 9'].map(endsAsStreet)).toEqual([true, true, true])
  expect(['12 Broadway', 'Court Nineteen', '390'].map(endsAsStreet)).toEqual([false, false, false])
})
