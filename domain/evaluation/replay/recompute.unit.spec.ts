import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import type { LoanTerms } from '../loan.ts'
import { type RecordedLook, recompute } from './recompute.ts'
import { RULES, type Rule } from './rules.ts'

const rule = RULES[1] as Rule
const { loan, pricing, evaluation } = evaluatedExample('Conventional: short by 31 basis points')
const DAY = '2026-06-16'
const told = { loan, told_on: evaluation.as_of }

function lookOn(day: string, of: LoanTerms, balance: number | null): RecordedLook {
  const { evaluation, distance } = rule.evaluateWithDistance(of, pricing, day, null)
  return { evaluation, distance: balance === null ? null : distance, balance }
}
const figures = (recorded: RecordedLook) => recompute(recorded, told, pricing, rule).map(({ figure }) => figure)

it('what was owed on the day is computed again, and the evaluation with it', () => {
  const balance = rule.balanceOn(told, DAY)
  const recorded = lookOn(DAY, { ...loan, current_balance: balance }, balance)
  expect(balance).toBeLessThan(loan.current_balance)
  expect(figures(recorded)).toEqual([])
  expect(figures({ ...recorded, balance: balance - 0.01 })).toEqual(['balance'])
  expect(figures({ ...recorded, distance: null })).toEqual(['distance'])
  expect(figures({ ...recorded, evaluation: { ...recorded.evaluation, net_gap: 1 } })).toEqual(['net_gap'])
})

it('one of before balances were recorded is computed from what was told, and compared with neither balance nor distance', () => {
  const recorded = lookOn(DAY, loan, null)
  expect(figures(recorded)).toEqual([])
  expect(figures({ ...recorded, evaluation: { ...recorded.evaluation, net_gap: 1 } })).toEqual(['net_gap'])
})
