import { expect, it } from 'vitest'
import { BREAKDOWN, fieldsOf, LOAN_WITHOUT_PAYMENT, readBeside } from '../../../tests/statements/printed-statement.ts'

it('takes for the payment what its parts add up to, and not the total with fees', () => {
  const texts = [
    ...BREAKDOWN,
    [40, 260, 'Monthly payment'],
    [200, 260, '$1,800.00'],
    [40, 280, 'Total amount due'],
    [200, 280, '$1,875.00'],
  ] as const
  expect(readBeside(texts, 'monthly_payment_piti')).toBe(1800)
  expect(readBeside(texts, 'monthly_payment_pi')).toBe(1500)
})

it('doubts a payment that is printed only as a total that its parts do not explain', () => {
  const texts = [...LOAN_WITHOUT_PAYMENT, ...BREAKDOWN, [40, 280, 'Total amount due'], [200, 280, '$1,875.00']] as const
  expect(fieldsOf(texts).monthly_payment_piti).toMatchObject({ value: 1875, confidence: 0.62 })
})

it('finds a payment under a name of its own, when nothing else is the sum of the parts', () => {
  expect(readBeside([...BREAKDOWN, [40, 260, 'Each month'], [200, 260, '$1,800.00']], 'monthly_payment_piti')).toBe(
    1800,
  )
})

it('keeps mortgage insurance out of the escrow part that holds it', () => {
  const texts = [
    ...BREAKDOWN,
    [60, 255, 'of which PMI'],
    [200, 255, '$80.00'],
    [40, 275, 'Monthly payment'],
    [200, 275, '$1,800.00'],
  ] as const
  expect([
    readBeside(texts, 'monthly_taxes_insurance'),
    readBeside(texts, 'mi_monthly'),
    readBeside(texts, 'has_mi'),
  ]).toEqual([220, 80, true])
})

it('reads a payment that is printed as a sum, with its signs', () => {
  const texts = [
    [320, 200, 'P&I'],
    [470, 200, '+'],
    [520, 200, '$1,500.00'],
    [320, 215, 'Escrow'],
    [470, 215, '+'],
    [530, 215, '$300.00'],
    [320, 230, 'Regular payment'],
    [470, 230, '='],
    [520, 230, '$1,800.00'],
  ] as const
  expect(readBeside(texts, 'monthly_payment_piti')).toBe(1800)
  expect(readBeside(texts, 'monthly_taxes_insurance')).toBe(300)
})
