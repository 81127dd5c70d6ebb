import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { RULES } from '../replay/rules.ts'
import { madeFrom } from './made-from.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: short by 31 basis points')
const told = { loan, told_on: '2026-03-01' }
const named = { ...evaluation, inputs: { ...evaluation.inputs, loan: 'p@0' } }
const firstRule = RULES[1]
if (firstRule === undefined) throw new Error('The first version of the rule is gone.')
const rule = { id: 1, value: firstRule }

it('an evaluation was made from the loan by its name, what was owed of it, the day, what priced it, and the rule', () => {
  expect(madeFrom({ evaluation: named, balance: 349_000 }, told, pricing, rule)).toEqual({
    ...pricing,
    loan: { id: 'p@0', value: loan },
    balance: 349_000,
    as_of: evaluation.as_of,
    rule,
  })
})

it('one of before balances were recorded was made from what was told, and one without a name from a loan without one', () => {
  const { balance, loan: made } = madeFrom({ evaluation, balance: null }, told, pricing, rule)
  expect([balance, made.id]).toEqual([loan.current_balance, ''])
})
