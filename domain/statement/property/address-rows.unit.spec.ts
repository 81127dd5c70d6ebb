import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { rowAbove, splitRow, streetStart } from './address-rows.ts'
import { printedAddresses } from './printed-address.ts'

describe('the row above another', () => {
  /** Above a row from 200 to 275, whose middle is 237.5. */
  const above = (...texts: PrintedText[]) => {
    const all = cells(printedPage([...texts, [200, 200, 'Salem, OR 97301']]))
    const last = all.at(-1)
    return last && rowAbove(last, all)?.words.join(' ')
  }
  const LONG = 'M'.repeat(40)

  it.each<[string, number, number]>([
    ['left edge', 186, 214],
    ['right edge', 61, 89],
    ['middle', 123.5, 151.5],
  ])('is set to its %s', (_, first, last) => {
    expect([above([first, 188, LONG]), above([last, 188, LONG])]).toEqual([LONG, LONG])
    expect([above([first - 1, 188, LONG]), above([last + 1, 188, LONG])]).toEqual([undefined, undefined])
  })

  it('is near, and the nearest', () => {
    expect([193, 175].map((y) => above([200, y, LONG]))).toEqual([LONG, LONG])
    expect([194, 174].map((y) => above([200, y, LONG]))).toEqual([undefined, undefined])
    expect(above([200, 176, 'Wendy'], [200, 188, '77 Birch Ln'])).toBe('77 Birch Ln')
  })

  it('is words, and no figure', () => expect(above([200, 188, '$1,250.00'])).toBeUndefined())
})

describe('a street of which no word tells where it ends', () => {
  const streets = (...rows: string[]) =>
    printedAddresses(cells(printedPage(rows.map((row, at) => [200, 200 + at * 12, row])))).map(
      ({ address, city }) => `${address}, ${city}`,
    )

  it('goes on up to the row of the city', () =>
    expect(streets('725 Sweetgum', 'Overlook NW', 'Marietta, GA 30064')).toEqual([
      '725 Sweetgum Overlook NW, Marietta',
    ]))

  it.each([
    ['has no number', ['Sweetgum', 'Overlook NW', 'Marietta, GA 30064']],
    ['leads to no name', ['725 Sweetgum', 'as told by you', 'Marietta, GA 30064']],
    ['leads to a street and no city', ['725 Sweetgum', 'Overlook NW', '31 Main, Marietta, GA 30064']],
  ])('does not where it %s', (_, rows) =>
    expect(streets(...rows)).not.toContainEqual(expect.stringMatching(/Sweetgum.*(Overlook|told)/)),
  )
})

describe('a row with all of the address up to its state', () => {
  const split = (text: string) => {
    const found = splitRow(text.split(' '))
    return found && [found.before.join(' '), found.street, found.city]
  }

  it.each([
    ['77 Birch Ln Salem', ['', '77 Birch Ln', 'Salem']],
    ['77 Birch Ln Salem ,', ['', '77 Birch Ln', 'Salem']],
    ['77 Broadway, Salem,', ['', '77 Broadway', 'Salem']],
    ['77 Broadway , Salem', ['', '77 Broadway', 'Salem']],
    ['77 Birch Ln, Apt 4, West Salem', ['', '77 Birch Ln, Apt 4', 'West Salem']],
    ['77 Birch Ln, Apt 205 West Salem', ['', '77 Birch Ln, Apt 205', 'West Salem']],
    ['77 Birch Ln, Unit City', ['', '77 Birch Ln', 'Unit City']],
    ['Your property 77 Birch Ln West Salem', ['Your property', '77 Birch Ln', 'West Salem']],
    ['At 77 Broadway, Salem', ['At', '77 Broadway', 'Salem']],
  ])('is cut into street and city: %s', (text, parts) => expect(split(text)).toEqual(parts))

  it.each(['Birch Ln, Salem', '77, Salem', '77 Broadway Salem'])('is none without a street: %s', (text) =>
    expect(split(text)).toBeNull(),
  )
})

it('a street starts at its number, behind nothing but its label', () => {
  const start = (text: string) => streetStart(text.split(' '))
  expect(['77 Birch', 'Property: 77 Birch Ln', 'Home address 77 Birch Ln'].map(start)).toEqual([0, 1, 2])
  expect(['Birch Ln', 'Branch 77 Birch Ln', '77', 'Property 77'].map(start)).toEqual([-1, -1, -1, -1])
})

/** Every address of a page with the words before it. */
const addresses = (...texts: PrintedText[]): string[] =>
  printedAddresses(cells(printedPage(texts))).map(
    ({ before, address, city, state, zip_code }) => `${before.join(' ')}|${address}|${city}|${state} ${zip_code}`,
  )
const HOUSE = '|77 Birch|Salem|OR 97301'

describe('an address on several rows', () => {
  it('has its street above its city, with a unit between or a label before', () => {
    expect(addresses([36, 188, '77 Birch'], [36, 200, 'Salem, OR 97301'])).toEqual([HOUSE])
    expect(addresses([36, 176, '77 Birch'], [36, 188, 'Apt 4'], [36, 200, 'Salem, OR 97301'])).toEqual([
      '|77 Birch Apt 4|Salem|OR 97301',
    ])
    expect(addresses([36, 188, 'Property: 77 Birch'], [36, 200, 'Salem OR 97301'])).toEqual([
      'Property:|77 Birch|Salem|OR 97301',
    ])
    expect(addresses([36, 188, '77 Birch'], [36, 200, 'City of West Salem Heights, OR 97301'])).toEqual([
      '|77 Birch|City of West Salem Heights|OR 97301',
    ])
  })

  it('has its street above its city behind a label that alone is set to the edge, the nearest', () => {
    const city: PrintedText = [90, 200, 'Salem, OR 97301']
    expect(addresses([36, 188, 'Property: 77 Birch'], city)).toEqual(['Property:|77 Birch|Salem|OR 97301'])
    expect(addresses([36, 176, 'Property: 12 Elmwood'], [36, 188, 'Property: 77 Birch'], city)).toEqual([
      'Property:|77 Birch|Salem|OR 97301',
    ])
  })

  it.each<[string, PrintedText, PrintedText]>([
    ['stands far above', [36, 160, 'Property: 77 Birch'], [90, 200, 'Salem, OR 97301']],
    ['stands further right', [136, 188, 'Property: 77 Birch'], [60, 200, 'Salem, OR 97301']],
    ['stands further left', [36, 188, 'Property: 77 Birch'], [150, 200, 'Salem, OR 97301']],
  ])('is none where a label with its street %s', (_, street, city) => expect(addresses(street, city)).toEqual([]))

  it.each<[string, PrintedText[]]>([
    ['there is no row above', [[36, 200, 'Salem, OR 97301']]],
    [
      'the row above is a unit alone',
      [
        [36, 188, 'Apt Four'],
        [36, 200, 'Salem, OR 97301'],
      ],
    ],
    [
      'the row above has no number',
      [
        [36, 188, 'Birch Avenue'],
        [36, 200, 'Salem, OR 97301'],
      ],
    ],
    [
      'the row above has nothing behind its number',
      [
        [36, 188, 'Room 77'],
        [36, 200, 'Salem, OR 97301'],
      ],
    ],
    [
      'there is no city',
      [
        [36, 188, '77 Birch'],
        [36, 200, 'OR 97301'],
      ],
    ],
    [
      'it is no city',
      [
        [36, 188, '77 Birch'],
        [36, 200, 'We are also at home in sunny Salem, OR 97301'],
      ],
    ],
  ])('is none where %s', (_, texts) => expect(addresses(...texts)).toEqual([]))

  it('may flow over the rows of a narrow column, behind its label', () => {
    const flow = (first: string, second: string): PrintedText[] => [
      [36, 176, first],
      [36, 188, second],
      [36, 200, 'Salem, OR 97301'],
    ]
    expect(addresses(...flow('77 Birch Old', 'Way Extension,'))).toEqual(['|77 Birch Old Way Extension|Salem|OR 97301'])
    expect(addresses(...flow('Property: 77 Birch', 'Way Extension,'))).toEqual([
      'Property:|77 Birch Way Extension|Salem|OR 97301',
    ])
    expect(addresses(...flow('Branch: 77 Birch', 'Way Extension,'))).toEqual([])
    expect(addresses([36, 164, '77 Birch'], ...flow('Way', 'Extension,'))).toEqual([
      '|77 Birch Way Extension|Salem|OR 97301',
    ])
    expect(addresses([36, 152, '77 Birch'], [36, 164, 'Way'], ...flow('Old', 'Extension,'))).toEqual([])
  })
})

describe('an address in fields of its own', () => {
  const CITY: PrintedText = [300, 200, 'Salem, OR 97301']

  it('has its street left of its city, the nearest, perhaps behind its label', () => {
    expect(addresses([36, 200, '77 Birch'], CITY)).toEqual([HOUSE])
    expect(addresses([36, 200, 'Property: 77 Birch'], CITY)).toEqual(['Property:|77 Birch|Salem|OR 97301'])
    expect(addresses([36, 200, '12 Elm'], [160, 200, '77 Birch'], CITY)).toEqual([HOUSE])
    expect(addresses([36, 200, '77 Birch'], [160, 200, 'of yours'], CITY)).toEqual([HOUSE])
  })

  it.each<[string, PrintedText]>([
    ['stands right of it', [400, 200, '77 Birch']],
    ['stands on another row', [36, 220, '77 Birch']],
    ['is none', [36, 200, 'Birch Avenue']],
  ])('is none where the street %s', (_, street) => expect(addresses(street, CITY)).toEqual([]))

  it('is none where there is no city', () =>
    expect(addresses([36, 200, '77 Birch'], [300, 200, 'OR 97301'])).toEqual([]))
})
