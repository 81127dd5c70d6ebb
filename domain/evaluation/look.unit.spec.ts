import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { balanceOn, owing } from './balance-on.ts'
import { evaluateWithDistance } from './evaluate.ts'
import { lookAt } from './look.ts'
import { RULE_VERSION } from './rule-version.ts'

it('a look at a loan evaluates what is owed by the day, and says how much that is', () => {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
  const told = { loan, told_on: evaluation.as_of }
  const day = '2027-03-16'
  const balance = balanceOn(told, day)
  expect(balance).toBeLessThan(loan.current_balance)
  expect(lookAt(told, pricing, day, 'p-1@0')).toEqual({
    ...evaluateWithDistance(owing(loan, balance), pricing, day, 'p-1@0'),
    rule_version: RULE_VERSION,
    balance,
  })
})
