import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { valuesOfOtherLoans } from './other-loans.ts'

const ofOthers = (...texts: readonly PrintedText[]): string[] =>
  [...valuesOfOtherLoans(cells(printedPage(texts)))].map(({ words }) => words.join(' '))

const ROW: readonly PrintedText[] = [
  [40, 212, 'Loan no'],
  [100, 212, '70-0018823-1'],
  [200, 212, 'Balance'],
  [260, 212, '$4.00'],
]

it.each([
  'PART VI — HOMEBUYER ASSISTANCE (SUBORDINATE) LOAN',
  'Your second mortgage',
  'Silent second loan',
  'HomeStart Assistance Lien',
])('are those below %s', (head) => expect(ofOthers([40, 200, head], ...ROW)).toEqual(['70-0018823-1', '$4.00']))

it('are those of each row, up to one without a value or further below', () => {
  const head: PrintedText = [40, 200, 'Your second mortgage']
  expect(ofOthers(head, ...ROW, [40, 224, 'Rate'], [200, 224, '3.000%'])).toEqual(['70-0018823-1', '$4.00', '3.000%'])
  expect(ofOthers(head, ...ROW, [40, 224, 'Your mortgage'], [40, 236, 'Balance'], [200, 236, '$5.00'])).toEqual([
    '70-0018823-1',
    '$4.00',
  ])
  expect(ofOthers(head, ...ROW, [40, 250, 'Balance'], [200, 250, '$5.00'])).toEqual(['70-0018823-1', '$4.00'])
})

it('are those of its column, where another one is headed beside', () => {
  const row: readonly PrintedText[] = [
    [40, 212, '$3.00'],
    [200, 212, '$4.00'],
    [400, 212, '$7.00'],
  ]
  expect(ofOthers([40, 200, 'First mortgage'], [200, 200, 'Assistance lien'], [400, 200, 'Both'], ...row)).toEqual([
    '$4.00',
  ])
})

it.each<[string, readonly PrintedText[]]>([
  ['the mortgage', [[40, 200, 'Your first mortgage loan']]],
  ['a sentence', [[40, 200, 'Ask us for a second mortgage.']]],
  ['a long text', [[40, 200, 'You may be able to borrow with a second mortgage from us']]],
  [
    'a label with its value',
    [
      [40, 200, 'Second mortgage'],
      [260, 200, '$9.00'],
    ],
  ],
])('are none below %s', (_, head) => expect(ofOthers(...head, ...ROW)).toEqual([]))
