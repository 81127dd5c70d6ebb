import { expect, it } from 'vitest'
import { readBeside } from '../../../tests/statements/printed-statement.ts'

it('takes neither the mailing nor an unnamed address for the house', () => {
  const mailing = [
    [40, 60, 'A Person'],
    [40, 75, '9 Lake St'],
    [40, 90, 'Salem, OR 97301'],
  ] as const
  expect(readBeside(mailing, 'address')).toBeNull()
  expect(readBeside([...mailing, [300, 75, 'Property address'], [300, 90, '12 Elm St, Bend, OR 97701']], 'city')).toBe(
    'Bend',
  )
})

it('reads the property that a row leads up to, and the next one names', () => {
  const rows = (lead: string, y: number) =>
    readBeside(
      [
        [300, 300, lead],
        [60, y, '1509 Quarry Bluff Drive, Des Moines, Iowa 50312'],
      ],
      'address',
    )
  expect(rows('secured by your home at', 314)).toBe('1509 Quarry Bluff Drive')
  expect(rows('secured by your home', 314)).toBeNull()
  expect(rows('secured by your home at', 324)).toBeNull()
})

it.each([
  ['on one row with its city', [40, 300, 'Property: 2425 Fairmont Blvd'], [250, 300, 'Roanoke, VA 24018']],
  ['over two rows of a table', [40, 300, 'Property: 2425 Fairmont Blvd'], [90, 322, 'Roanoke, VA 24018']],
] as const)('reads the property of a statement %s', (_, street, city) => {
  const texts = [street, city]
  expect([readBeside(texts, 'address'), readBeside(texts, 'city'), readBeside(texts, 'zip_code')]).toEqual([
    '2425 Fairmont Blvd',
    'Roanoke',
    '24018',
  ])
})

it('is not told by a name of those who lend for homes', () => {
  const letterhead = (name: string) =>
    readBeside(
      [
        [159, 55, name],
        [168, 87, '415 Cedar Street, Sandpoint, Idaho 83864'],
      ],
      'address',
    )
  expect(letterhead('TAMARACK LAND & HOME LENDERS')).toBeNull()
  expect(letterhead('THE LAND & HOME OF YOURS')).toBe('415 Cedar Street')
})
