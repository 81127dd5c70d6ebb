import { expect, it } from 'vitest'
import { type PrintedText, printedPage, readFrom } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { addressesInBoxes } from './address-in-boxes.ts'

const LABELS: readonly PrintedText[] = [
  [40, 200, '6 Property street address', 7],
  [280, 200, '6a City', 7],
  [380, 200, '6b St', 7],
  [420, 200, '6c ZIP', 7],
]
const FILLED: readonly PrintedText[] = [
  [40, 212, '2417 RIMVIEW LANE'],
  [280, 212, 'BILLINGS'],
  [380, 212, 'MT'],
  [420, 212, '59102-1204'],
]
const found = (...texts: readonly PrintedText[]) =>
  addressesInBoxes(cells(printedPage(texts))).map(({ address, city, state, zip_code }) => [
    address,
    city,
    state,
    zip_code,
  ])

it('are put together from the boxes of a row', () => {
  expect(found(...LABELS, ...FILLED)).toEqual([['2417 Rimview Lane', 'Billings', 'MT', '59102']])
  expect(readFrom([...LABELS, ...FILLED], 'address')).toBe('2417 Rimview Lane')
  const indented = FILLED.map(([x, y, text]): PrintedText => [x + 4, y, text])
  expect(found(...LABELS, ...indented)).toEqual([['2417 Rimview Lane', 'Billings', 'MT', '59102']])
})

it('take all that fills their boxes, and are as sure as the least sure of it', () => {
  const { words, ...page } = printedPage([...LABELS, ...FILLED])
  const read = words.map((word) => ({ ...word, confidence: word.text === 'MT' ? 0.8 : 0.9 }))
  expect(addressesInBoxes(cells({ ...page, words: read }))).toMatchObject([
    { sure: 0.8, box: { x: 40, y: 212, width: 430, height: 10 }, cells: FILLED.map(([x, y]) => ({ box: { x, y } })) },
  ])
})

it('are two where two stand beside one another', () => {
  const row = (x: number, ...parts: [string, string, string, string]): PrintedText[] =>
    ['Address', 'City', 'St', 'ZIP'].flatMap((label, at): PrintedText[] => {
      const left = x + ([0, 110, 180, 220][at] ?? 0)
      return [
        [left, 200, label, 7],
        [left, 212, parts[at] ?? ''],
      ]
    })
  const both = [...row(20, '77 Birch Ln', 'Salem', 'OR', '97301'), ...row(310, '12 Elm St', 'Fargo', 'ND', '58103')]
  expect(found(...both)).toEqual([
    ['77 Birch Ln', 'Salem', 'OR', '97301'],
    ['12 Elm St', 'Fargo', 'ND', '58103'],
  ])
})

it.each<[string, readonly PrintedText[]]>([
  ['none of the boxes asks for a street', [[40, 200, '6 Branch', 7], ...LABELS.slice(1), ...FILLED]],
  [
    'a sentence tells of the street',
    [[40, 200, 'Tell us of another street address', 7], ...LABELS.slice(1), ...FILLED],
  ],
  ['a box is empty', [...LABELS, ...FILLED.slice(0, 3)]],
  ['one begins elsewhere', [...LABELS, ...FILLED.slice(0, 3), [430, 212, '59102']]],
  ['one is filled in further below', [...LABELS, ...FILLED.slice(0, 3), [420, 222, '59102']]],
  ['no house is named', [...LABELS, [40, 212, 'RIMVIEW LANE'], ...FILLED.slice(1)]],
  ['the state is none', [...LABELS, ...FILLED.slice(0, 2), [380, 212, 'ZZ'], ...FILLED.slice(3)]],
  ['the ZIP code is none', [...LABELS, ...FILLED.slice(0, 3), [420, 212, 'none']]],
  [
    'the city is asked for on another row',
    [...LABELS.slice(0, 1), [280, 180, 'City', 7], ...LABELS.slice(2), ...FILLED],
  ],
])('are none where %s', (_, texts) => expect(found(...texts)).toEqual([]))
