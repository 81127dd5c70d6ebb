import { expect, it } from 'vitest'
import { wholeRungPayment } from './monthly-payments.ts'

it('the payment of a rate is shown as today’s less the saving, and rounded up where the saving is unknown', () => {
  expect(wholeRungPayment({ new_payment_pi: 2000.2, monthly_savings: 100.2 })).toBe(2000)
  expect(wholeRungPayment({ new_payment_pi: 2000.2, monthly_savings: null })).toBe(2001)
})
