import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { accountsInRows } from './accounts-in-rows.ts'

/** What the rows of accounts say of each value, by how it is printed. */
function meanings(...texts: PrintedText[]): Record<string, string> {
  const found = accountsInRows(cells(printedPage(texts)))
  return Object.fromEntries([...found].map(([cell, { meaning }]) => [cell.words.join(' '), meaning]))
}

const HEADS: readonly PrintedText[] = [
  [40, 188, 'Description'],
  [300, 188, 'Balance'],
  [400, 188, 'Rate'],
]
const row = (at: number, name: string): PrintedText[] => [
  [40, 200 + 12 * at, name],
  [300, 200 + 12 * at, `$${at + 5},000.00`],
  [400, 200 + 12 * at, `${at + 5}.000%`],
]
const MORTGAGE = row(1, 'L70 1st Mortgage 30 Yr Fixed')
const OF_THE_MORTGAGE = { '$6,000.00': 'balance', '6.000%': 'rate' }

it('finds what is of the mortgage by the heads of the columns, and what is of other accounts', () => {
  expect(meanings(...HEADS, ...row(0, 'S1 Share Savings'), ...MORTGAGE, ...row(2, 'Auto 2022'))).toEqual({
    ...OF_THE_MORTGAGE,
    ...{ '$5,000.00': 'other', '5.000%': 'other', '$7,000.00': 'other', '7.000%': 'other' },
  })
})

it.each<[string, PrintedText[]]>([
  ['is alone', [...HEADS, ...MORTGAGE]],
  ['is one of two', [...HEADS, ...row(0, 'Second mortgage'), ...MORTGAGE, ...row(2, 'Auto 2022')]],
  ['stands far from the other accounts', [...HEADS, ...MORTGAGE, ...row(5, 'Auto 2022')]],
  [
    'begins elsewhere',
    [...HEADS, ...MORTGAGE, ...row(2, 'Auto 2022').map(([x, y, text]): PrintedText => [x + 20, y, text])],
  ],
  ['is an equity line', [...HEADS, ...row(1, 'Mortgage equity line'), ...row(2, 'Auto 2022')]],
])('says nothing where the mortgage %s', (_, texts) => expect(meanings(...texts)).toEqual({}))

it('finds what is held for escrow in an account of its own', () => {
  const escrow: readonly PrintedText[] = [
    [40, 200, 'S98 Mortgage escrow share'],
    [300, 200, '$2,590.56'],
    [400, 200, '0.100%'],
  ]
  expect(meanings(...HEADS, ...escrow, ...MORTGAGE)).toEqual({
    ...OF_THE_MORTGAGE,
    ...{ '$2,590.56': 'escrow_balance', '0.100%': 'other' },
  })
})

const OF_ANOTHER = { '$7,000.00': 'other', '7.000%': 'other' }

it('says nothing of the mortgage under heads of no meaning, and none of others', () => {
  const garden: PrintedText[] = [
    [300, 188, 'Garden'],
    [400, 188, 'Trees'],
  ]
  expect(meanings(...MORTGAGE, ...row(2, 'Auto 2022'))).toEqual(OF_ANOTHER)
  expect(meanings(...garden, ...MORTGAGE, ...row(2, 'Auto 2022'))).toStrictEqual(OF_ANOTHER)
})

it('knows an account by the words before its first figure', () => {
  const behind: readonly PrintedText[] = [
    [460, 212, 'Auto pay'],
    [360, 212, 'Auto'],
  ]
  for (const text of behind)
    expect(meanings(...HEADS, ...MORTGAGE, text, ...row(2, 'Auto 2022'))).toEqual({ ...OF_THE_MORTGAGE, ...OF_ANOTHER })
})

it.each<[string, PrintedText[], Record<string, string>]>([
  ['the nearest of two heads', [[300, 164, 'Escrow balance'], ...HEADS], OF_THE_MORTGAGE],
  [
    'no head that stands far above',
    [
      [300, 140, 'Balance'],
      [400, 188, 'Rate'],
    ],
    { '6.000%': 'rate' },
  ],
  [
    'no head that stands beside the column',
    [
      [200, 188, 'Balance'],
      [400, 188, 'Rate'],
    ],
    { '6.000%': 'rate' },
  ],
  [
    'no text that stands below the first row',
    [
      [400, 188, 'Rate'],
      [300, 250, 'Balance'],
    ],
    { '6.000%': 'rate' },
  ],
])('goes by %s', (_, heads, expected) => {
  expect(meanings(...heads, ...MORTGAGE, ...row(2, 'Auto 2022'))).toEqual({ ...expected, ...OF_ANOTHER })
})

it('takes no row that begins with a figure, and none without one, for an account', () => {
  const figures: PrintedText[] = [
    [40, 224, '$9,000.00'],
    [300, 224, 'Auto 2022'],
  ]
  expect(meanings(...HEADS, ...MORTGAGE, ...figures)).toEqual({})
  expect(meanings(...HEADS, ...MORTGAGE, [40, 224, 'Auto insurance is offered by others'])).toEqual({})
  expect(meanings(...HEADS, ...MORTGAGE, [40, 224, 'Auto insurance'], [300, 224, 'is offered by others'])).toEqual({})
})

it('finds what is held for escrow in a list without heads, each row with one amount', () => {
  const list = (...more: PrintedText[]) =>
    meanings(
      [40, 200, 'Share 12 Mortgage Escrow'],
      [300, 200, '$2,766.40'],
      ...more,
      ...row(1, 'Loan 50 Home Loan').slice(0, 2),
    )
  expect(list()['$2,766.40']).toBe('escrow_balance')
  expect(list([400, 200, '$1.00'])['$2,766.40']).toBe('other')
})
