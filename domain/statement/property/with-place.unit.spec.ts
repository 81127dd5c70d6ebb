import { expect, it } from 'vitest'
import { printedAddress } from '../../../tests/statements/printed-address.ts'
import type { PrintedAddress } from './printed-address.ts'
import { withPlace } from './with-place.ts'

const HOUSE = { city: '', state: '', zip_code: '' }
const ANOTHER = printedAddress({ address: '12 Elm St', city: 'Bend', zip_code: '97701' })

/** The place of a house that is printed so, beside other prints. */
const place = (house: Partial<PrintedAddress>, ...others: Partial<PrintedAddress>[]) => {
  const { city, state, zip_code } = withPlace(printedAddress(house), [ANOTHER, ...others.map(printedAddress)])
  return [city, state, zip_code]
}

it('is that of a print with the same street and its ZIP, as sure as the less sure of the two', () => {
  expect(place(HOUSE, {})).toEqual(['Salem', 'OR', '97301'])
  expect(place({ ...HOUSE, city: 'Salem' }, { city: 'West Salem' })).toEqual(['West Salem', 'OR', '97301'])
  expect(place({ ...HOUSE, city: 'Salem', state: 'OR' }, {})).toEqual(['Salem', 'OR', '97301'])
  const sure = (house: number, other: number) =>
    withPlace(printedAddress({ ...HOUSE, sure: house }), [printedAddress({ sure: other })]).sure
  expect([sure(0.9, 0.8), sure(0.8, 0.9)]).toEqual([0.8, 0.8])
})

it('is the same where the house is printed so more than once, and nobody’s where the prints differ', () => {
  expect(place(HOUSE, {}, { city: 'West Salem' })).toEqual(['Salem', 'OR', '97301'])
  expect(place(HOUSE, {}, { city: 'Albany', zip_code: '97321' })).toEqual(['', '', ''])
})

it.each<[string, Partial<PrintedAddress>, Partial<PrintedAddress>]>([
  ['the other has no ZIP', HOUSE, { zip_code: '' }],
  ['the other is another street', HOUSE, { address: '78 Birch Ln' }],
  ['the other is in another city', { ...HOUSE, city: 'Salem' }, { city: 'Salem Heights' }],
  ['the other is in another state', { ...HOUSE, city: 'Salem', state: 'MA' }, {}],
  ['its own ZIP is told', { ...HOUSE, zip_code: '97302' }, {}],
])('stays as it is printed where %s', (_, house, other) => expect(place(house, other)).toEqual(place(house)))

it('has the number of its road where its own row ended before it', () => {
  const whole = (own: string, other: string) =>
    withPlace(printedAddress({ ...HOUSE, address: own }), [printedAddress({ address: other })]).address
  expect(whole('18450 County Road', '18450 County Road 12')).toBe('18450 County Road 12')
  expect(whole('18450 County Road', '18450 County Road 12 N')).toBe('18450 County Road')
  expect(whole('18450 County Road', '18451 County Road 12')).toBe('18450 County Road')
  expect(whole('77 Birch Ln', '77 Birch Ln 4')).toBe('77 Birch Ln')
  expect(whole('77 Birch Ln', '77 BirchLn')).toBe('77 Birch Ln')
  expect(
    withPlace(printedAddress({ address: '18450 County Road', city: 'Salem', zip_code: '' }), [
      printedAddress({ address: '18450 County Road 12' }),
    ]).address,
  ).toBe('18450 County Road')
})
