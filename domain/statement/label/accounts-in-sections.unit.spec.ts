import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { closingBalances, valuesOfOtherAccounts } from './accounts-in-sections.ts'

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
  [
    'the mortgage is the whole paper’s',
    [[40, 60, 'Home Mortgage Statement'], ...section(300, 'Escrow account', '$6.00')],
  ],
  ['the page has no section of a mortgage', section(100, 'L31 Auto Loan', '$6.00')],
  ['the name has no code', [...MORTGAGE, ...section(300, 'Our Auto Loan', '$6.00')]],
  [
    'another account is named in a sentence',
    [...MORTGAGE, ...section(300, 'L31 is paid by itself from your savings', '$6.00')],
  ],
  ['the code and name lead a row of figures', [...MORTGAGE, ...section(300, 'L31 Auto Loan $9.00', '$6.00')]],
  ['the name says nothing', [...MORTGAGE, ...section(300, 'L31 Garden', '$6.00')]],
])('are none where %s', (_, texts) => expect(ofOthers(...texts)).toEqual([]))

it.each([
  ['SUFFIX 70 RIDGELINE CHECKING', 'LOAN 85 REAL ESTATE - FIRST MORTGAGE'],
  ['15 AUTO LOAN', '70 1ST MORTGAGE - CONVENTIONAL'],
  ['L31 AUTO LOAN', 'L0150 FIRST MTG CONV'],
  ['S 0010 Evergreen Checking', 'L 0070 First Mortgage 30-Yr Fixed'],
  ['S 0045 Mortgage Escrow', 'L 0070 First Mortgage 30-Yr Fixed'],
  ['SUFFIX 00 REGULAR SHARES', 'SUFFIX 70 REAL ESTATE LOAN'],
  ['Share 01 Prime savings', 'REAL ESTATE FIRST MORTGAGE 20 YR FIXED'],
])('are those below %s, and not below %s', (other, mortgage) => {
  const page = [...section(100, other, '$4.00'), ...section(200, mortgage, '$5.00')]
  expect(ofOthers(...page)).toEqual(['04/20/2022', '$4.00'])
})

it('are those of an account whose rate stands on the row of its head', () => {
  const rate: readonly PrintedText[] = [
    [200, 100, 'Annual percentage rate'],
    [340, 100, '5.490%'],
  ]
  expect(ofOthers(...section(100, '15 AUTO LOAN', '$4.00'), ...rate, ...MORTGAGE)).toEqual([
    '5.490%',
    '04/20/2022',
    '$4.00',
  ])
})

it.each(['12 Personal property tax', '15 Equity insurance amount', '2 Savings'])('begin below no box: %s', (box) =>
  expect(ofOthers(...section(100, box, '$4.00'), ...MORTGAGE)).toEqual([]),
)

describe('a section closes', () => {
  const closing = (...texts: readonly PrintedText[]) =>
    [...closingBalances(cells(printedPage(texts)))].map(([{ words }, { named }]) => [words.join(' '), named.meaning])
  const rows = (y: number, head: string, balance: string, label = 'NEW BALANCE'): PrintedText[] => [
    [40, y, head],
    [40, y + 14, 'PREVIOUS BALANCE'],
    [300, y + 14, '$1.00'],
    [40, y + 28, label],
    [300, y + 28, balance],
  ]
  const LOAN = rows(100, 'LOAN 85 FIRST MORTGAGE', '$5.00')

  it('with the balance of the mortgage, and of its escrow', () => {
    const page = [
      ...LOAN,
      ...rows(200, 'SUFFIX 09 MORTGAGE ESCROW SHARE', '$6.00'),
      ...rows(300, 'L31 Auto Loan', '$7.00'),
    ]
    expect(closing(...page)).toEqual([
      ['$5.00', 'balance'],
      ['$6.00', 'escrow_balance'],
    ])
  })

  it('with what stands behind that label, and not behind the next one on its row', () => {
    const [head, ...loan] = rows(100, 'LOAN 71 REAL ESTATE 1ST MORTGAGE', '$5.00', 'Current Balance')
    const next: PrintedText[] = [
      [340, 128, 'Monthly Payment'],
      [500, 128, '$8.00'],
    ]
    expect(closing(...(head ? [head] : []), ...loan, ...next, ...rows(300, 'L31 Auto Loan', '$7.00'))).toEqual([
      ['$5.00', 'balance'],
    ])
  })

  it('also that of an escrow account without a code, which says what closes', () => {
    const escrow = rows(200, 'ESCROW ACCOUNT FOR LOAN 4410027786', '$6.00', 'ENDING ESCROW BALANCE')
    expect(closing(...LOAN, ...escrow)).toEqual([
      ['$5.00', 'balance'],
      ['$6.00', 'escrow_balance'],
    ])
  })

  it('also that of the escrow on a page that the mortgage’s section does not stand on', () => {
    const escrow = rows(200, 'S 0070 Mortgage Escrow', '$6.00', 'Ending balance')
    expect(closing(...rows(100, 'S 0010 Free Checking', '$7.00'), ...escrow)).toEqual([['$6.00', 'escrow_balance']])
    expect(closing(...escrow)).toEqual([])
  })

  it('with the first that is told there, before other tables', () => {
    const further: readonly PrintedText[] = [
      [40, 142, 'Ending balance'],
      [300, 142, '$8.00'],
    ]
    expect(closing(...LOAN, ...further, ...rows(300, 'L31 Auto Loan', '$7.00'))).toEqual([['$5.00', 'balance']])
  })

  it('with none where it does not say so, and where there is no other', () => {
    expect(
      closing(...rows(100, 'LOAN 85 FIRST MORTGAGE', '$5.00', 'LATE CHARGE'), ...rows(300, 'L31 Auto Loan', '$7.00')),
    ).toEqual([])
    expect(closing(...LOAN)).toEqual([])
  })
})
