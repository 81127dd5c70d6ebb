import { expect, it } from 'vitest'
import { readFrom } from '../../../tests/statements/printed-statement.ts'

const OTHERS = [
  [36, 80, 'VA loan ID'],
  [200, 80, '20-20-6-0917344'],
  [36, 100, 'Member number'],
  [200, 100, '5550009'],
  [36, 120, 'NMLS # 330099'],
  [36, 140, '77 Birch Ln, Salem, OR 97301'],
] as const

it.each([
  ['Loan number', '1234561844'],
  ['Acct no.', '****1844'],
  ['Loan', 'ending in 1844'],
  ['Account', 'ending 1844'],
  ['Loan number', 'x1844'],
  ['Loan number (last 4 digits)', '1844'],
  ['Loan no.', '61844'],
  ['Loan ID', 'FM001844'],
  ['Note number', 'L-4561844'],
  ['Mortgage loan no.', '88001-1844'],
  ['Contract number', '1234561844'],
  ['Loan number', '0070918-L41', '1841'],
  ['Loan number', '22-F-0091844', '1844'],
  ['Loan number', '30871-L40-1844'],
  ['Loan number', '90217L60-1844'],
  ['Loan number', 'HB20 3390 1844'],
  ['Account number', '700 318 1844'],
  ['Mortgage file', 'LN-20261844'],
  ['Auto pay, loan number', '1234561844'],
  ['Loan number', '311.0042.844', '2844'],
  ['Member / loan', '44120 – 7171231844'],
])('%s %s, beside, below and behind one another', (label, number, last4 = '1844') => {
  expect(readFrom([...OTHERS, [36, 200, label], [220, 200, number]], 'loan_number_last4')).toBe(last4)
  expect(readFrom([...OTHERS, [36, 200, label], [36, 212, number]], 'loan_number_last4')).toBe(last4)
  expect(readFrom([...OTHERS, [36, 200, `${label} ${number}`]], 'loan_number_last4')).toBe(last4)
})

it.each(['MORTGAGE STATEMENT, LOAN NO. 61844', 'Your loan ending in 1844', 'Mortgage (...1844)'])('in %s', (text) =>
  expect(readFrom([...OTHERS, [36, 200, text]], 'loan_number_last4')).toBe('1844'),
)

it('is a number under a heading that tells whose', () => {
  const number = [
    [36, 212, 'Number'],
    [220, 212, '1844'],
  ] as const
  expect(readFrom([...OTHERS, [36, 200, 'Loan'], ...number], 'loan_number_last4')).toBe('1844')
  expect(readFrom([...OTHERS, [36, 200, 'Branch'], ...number], 'loan_number_last4')).toBeNull()
})

it.each([
  'Reference number 1234561844',
  'Ask for our loans 2026',
  'Loan officer NMLS 1844',
  'Loan payments: PO BOX 961844',
  'Loan Operations 319-555-1844',
  'Loan Operations 319.555.1844.',
  'Loan payments: PO Box 11844',
])('is not in %s', (text) => expect(readFrom([...OTHERS, [36, 200, text]], 'loan_number_last4')).toBeNull())

it('is no year, unless it is what a number ends in', () => {
  const under = (text: string): unknown =>
    readFrom([...OTHERS, [36, 200, 'Loan number'], [36, 212, text]], 'loan_number_last4')
  expect(['2024', '1999', '1844', 'ending in 2024', '****2024'].map(under)).toEqual([
    null,
    null,
    '1844',
    '2024',
    '2024',
  ])
})

it('is not below a company’s name', () =>
  expect(
    readFrom(
      [
        [36, 200, 'CoastHaven Loan Services'],
        [36, 212, '9861844'],
      ],
      'loan_number_last4',
    ),
  ).toBeNull())

it.each([
  'A Down payment assistance loan no.',
  'Second mortgage loan number',
  'Subordinate loan number',
  'L0081 Home Equity Line Loan No.',
  'HELOC account number',
  'Line of credit account number',
])('is not that of another loan: %s', (other) => {
  const others = [
    [36, 220, other],
    [320, 220, '1234565678'],
  ] as const
  expect(readFrom([...others, [36, 200, '3 BHA first loan no. 1234561844']], 'loan_number_last4')).toBe('1844')
  expect(readFrom(others, 'loan_number_last4')).toBeNull()
})
