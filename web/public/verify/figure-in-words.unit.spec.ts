import { expect, it } from 'vitest'
import { figureInWords } from './figure-in-words.ts'

it.each([
  ['target_rate', 'Target rate'],
  ['cost_breakdown.lender_fee', 'Cost breakdown: lender fee'],
  ['ltv', 'Loan to value'],
  ['ladder[3].new_payment_pi', 'Rate 4 considered: new payment principal and interest'],
  ['ladder[3].net_gap', 'Rate 4 considered: net gap'],
  ['ladder[13]', 'Rate 14 considered'],
  ['reasons[0]', 'Reasons 1'],
])('%s is: %s', (figure, words) => {
  expect(figureInWords(figure)).toBe(words)
})
