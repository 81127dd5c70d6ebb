import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { insuranceToAskFor } from './whence-the-saving.ts'

const asked = (name: string, change: Parameters<typeof evaluatedExample>[1] = {}) => {
  const { loan, evaluation } = evaluatedExample(name, change)
  return insuranceToAskFor(loan, evaluation)
}
const INSURED = { has_mi: true, mi_monthly: 60, estimated_value: 900_000 }

it('the servicer of a conventional loan may be asked to end insurance that a new one would not need', () => {
  expect(asked('LTV 80.004')?.words).toMatch(/^You may ask your servicer/)
  expect(asked('LTV exactly 80.01')).toBeNull()
  expect(asked('Conventional: several rates are free')).toBeNull()
})

it('it is most of the saving where it is more than half of it', () => {
  const { loan, evaluation } = evaluatedExample('LTV 80.004')
  const isMost = (monthly_savings: number) => insuranceToAskFor(loan, { ...evaluation, monthly_savings })?.isMost
  const half = Number(loan.mi_monthly) * 2
  expect([isMost(half - 0.01), isMost(half)]).toEqual([true, false])
})

it('nobody may be asked to end the insurance of a government loan', () => {
  const { loan, evaluation } = evaluatedExample('VA IRRRL on the day it is seasoned', INSURED)
  expect(insuranceToAskFor(loan, { ...evaluation, loan_type: 'Conventional' })).not.toBeNull()
  expect(insuranceToAskFor(loan, evaluation)).toBeNull()
})
