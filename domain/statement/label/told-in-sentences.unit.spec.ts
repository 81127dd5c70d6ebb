import { expect, it } from 'vitest'
import { readBeside } from '../../../tests/statements/printed-statement.ts'

it('reads what a letter says in its sentences, and not what it says of the past or of times to come', () => {
  const texts = [
    [
      40,
      200,
      'Your next payment of $1,800.00 is due on March 1, 2026. Of this payment $1,500.00 is principal and interest',
    ],
    [40, 215, '($500.00 principal and $1,000.00 interest) and $300.00 is deposited to your escrow account for taxes.'],
    [40, 250, 'Your last payment of $1,700.00 was applied as follows: $495.00 to principal, $905.00 to interest.'],
    [
      40,
      285,
      'Beginning in May your new monthly payment will be $1,850.00 of which the escrow part is $350.00 each month.',
    ],
  ] as const
  expect(readBeside(texts, 'monthly_payment_piti')).toBe(1800)
  expect(readBeside(texts, 'monthly_payment_pi')).toBe(1500)
  expect(readBeside(texts, 'monthly_taxes_insurance')).toBe(300)
})

it('reads the parts that a sentence lists with their names behind them', () => {
  const texts = [
    [40, 200, 'Your regular payment of $1,899.00 is due on March 1, 2026. It consists of $500.00 principal, $1,000.00'],
    [40, 213, 'interest, $300.00 escrow and $99.00 mortgage insurance.'],
  ] as const
  expect([
    readBeside(texts, 'monthly_payment_pi'),
    readBeside(texts, 'monthly_taxes_insurance'),
    readBeside(texts, 'mi_monthly'),
  ]).toEqual([1500, 300, 99])
})
