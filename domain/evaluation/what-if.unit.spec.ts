import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { evaluateHeadline } from './evaluate.ts'
import { explainEvaluation } from './explanation/explain-evaluation.ts'
import { whatIf } from './what-if.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const { current_balance, estimated_value, estimated_credit_score } = loan
const asItIs = { current_balance, estimated_value, estimated_credit_score, rates_lower_by: 0 }
const suppose = (change: Partial<typeof asItIs>) => whatIf(loan, pricing, evaluation.as_of, { ...asItIs, ...change })

it('what is supposed to be as it is, is as it is', () => {
  const today = evaluateHeadline(loan, pricing, evaluation.as_of, null)
  expect(suppose({})).toEqual({
    loan: { ...loan, paid_off: 0 },
    evaluation: today,
    explanation: explainEvaluation(loan, pricing, today),
  })
})

it('what is supposed of the loan takes the place of what is known', () => {
  const supposed = suppose({ current_balance: 250_000, estimated_value: 600_000 })
  expect(supposed.loan).toEqual({
    ...loan,
    current_balance: 250_000,
    estimated_value: 600_000,
    paid_off: loan.current_balance - 250_000,
  })
  expect(supposed.evaluation.ltv).toBeLessThan(evaluation.ltv)
})

it('a market that is lower or higher gives the same for so much less or more', () => {
  const rateOf = (rates_lower_by: number) => suppose({ rates_lower_by }).evaluation.target_rate
  expect(rateOf(0.5)).toBe(Number(evaluation.target_rate) - 0.5)
  expect(rateOf(-0.125)).toBe(Number(evaluation.target_rate) + 0.125)
})
