import { expect, it } from 'vitest'
import { BREAKDOWN, fieldsOf, type PrintedText, readBeside } from '../../../tests/statements/printed-statement.ts'

it('reads the rate in force, which the interest confirms, of two that are printed alike', () => {
  expect(readBeside([...BREAKDOWN, [40, 300, 'Current interest rate'], [200, 300, '3.125%']], 'current_rate')).toBe(6)
})

it('knows the balance without its label where it bears the interest of the month to the cent', () => {
  const loan = (printed: string): PrintedText[] => [
    [40, 40, 'Mortgage loan statement'],
    [40, 100, 'Loan number'],
    [200, 100, '1234567890'],
    [40, 140, 'Interest rate'],
    [200, 140, '6.000%'],
    [400, 160, printed],
    ...BREAKDOWN,
    [40, 260, 'Monthly payment'],
    [200, 260, '$1,800.00'],
  ]
  const balance = (printed: string) => fieldsOf(loan(printed)).current_balance?.value
  expect(balance('$200,000.00')).toBe(200_000)
  expect(balance('$200,001.00')).toBe(200_001)
  expect(balance('$201,000.00')).toBeUndefined()
})

it('leaves the deferred part out of the balance', () => {
  const texts = [
    [40, 200, 'Deferred principal balance'],
    [200, 200, '$20,000.00'],
    [40, 220, 'Total principal balance'],
    [200, 220, '$220,000.00'],
  ] as const
  expect(readBeside(texts, 'current_balance')).toBe(200000)
})

it('leaves the balance at the transfer of the loan to the past', () => {
  const texts = [
    [40, 20, 'Principal balance at transfer'],
    [200, 20, '$201,000.00'],
  ] as const
  expect(readBeside(texts, 'current_balance')).toBe(200000)
})

it('reads a minus that stands apart from its amount', () => {
  const texts = [
    [40, 200, 'Escrow balance'],
    [200, 200, '- $418.06'],
  ] as const
  expect(readBeside(texts, 'escrow_balance')).toBe(-418.06)
})

it('calls a rate adjustable only when it changes before maturity', () => {
  const until = (date: string) =>
    [
      [40, 300, 'Rate fixed until'],
      [200, 300, date],
      [40, 320, 'Maturity date'],
      [200, 320, '05/2050'],
    ] as const
  expect([
    readBeside(until('05/2030'), 'is_arm'),
    readBeside(until('05/2050'), 'is_arm'),
    readBeside([], 'is_arm'),
  ]).toEqual([true, false, null])
})

it('leaves out what is not shown, and takes no first payment for the start of the loan', () => {
  expect(
    readBeside(
      [
        [40, 300, 'First payment date'],
        [200, 300, '08/01/2020'],
        [40, 320, 'Maturity date'],
        [200, 320, '07/01/2050'],
      ],
      'loan_start_date',
    ),
  ).toBeNull()
})

it('reads 09/44 beside maturity as a month', () => {
  expect(
    readBeside(
      [
        [40, 200, 'MAT DATE'],
        [200, 200, '09/44'],
      ],
      'maturity_date',
    ),
  ).toBe('2044-09')
})

it('takes the date at the head of a letter for its own, where the payment is due soon after', () => {
  const texts = [
    [450, 60, 'February 17, 2026'],
    [40, 200, 'Payment due date'],
    [200, 200, '03/01/2026'],
  ] as const
  expect(readBeside(texts, 'statement_date')).toBe('2026-02-17')
})
