import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { valuesOfOtherAccounts } from './accounts-in-sections.ts'

const ofOthers = (...texts: readonly PrintedText[]): string[] =>
  [...valuesOfOtherAccounts(cells(printedPage(texts)))].map(({ words }) => words.join(' '))

/** A head with this name, and below it a date and an amount. */
const section = (y: number, head: string, amount: string): PrintedText[] => [
  [40, y, head],
  [40, y + 14, 'Opened'],
  [200, y + 14, '04/20/2022'],
  [40, y + 28, 'Payment'],
  [200, y + 28, amount],
]
const MORTGAGE = section(200, 'L70 First Mortgage', '$5.00')

it('are those below the head of another account, up to the next one', () => {
  expect(ofOthers(...section(100, 'S10 Share Draft Checking', '$4.00'), ...MORTGAGE)).toEqual(['04/20/2022', '$4.00'])
  expect(ofOthers(...MORTGAGE, ...section(300, 'L31 Auto Loan, 2021', '$6.00'))).toEqual(['04/20/2022', '$6.00'])
  expect(ofOthers(...MORTGAGE, ...section(300, 'L-81 Home Equity Line', '$6.00'))).toEqual(['04/20/2022', '$6.00'])
  const numbered: PrintedText = [200, 300, '0012341844']
  expect(ofOthers(...MORTGAGE, numbered, ...section(300, 'L31 Auto Loan', '$6.00'))).toEqual([
    '0012341844',
    '04/20/2022',
    '$6.00',
  ])
})

it.each<[string, PrintedText[]]>([
  ['the page has no section of a mortgage', section(100, 'L31 Auto Loan', '$6.00')],
  ['the name has no code', [...MORTGAGE, ...section(300, 'Our Auto Loan', '$6.00')]],
  [
    'another account is named in a sentence',
    [...MORTGAGE, ...section(300, 'L31 is paid by itself from your savings', '$6.00')],
  ],
  ['the code and name lead a row of figures', [...MORTGAGE, ...section(300, 'L31 Auto Loan $9.00', '$6.00')]],
  ['the name says nothing', [...MORTGAGE, ...section(300, 'L31 Garden', '$6.00')]],
])('are none where %s', (_, texts) => expect(ofOthers(...texts)).toEqual([]))
