import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import type { Evaluation, EvaluationInputs } from './evaluation.ts'
import { whatChanged } from './what-changed.ts'

const { evaluation } = evaluatedExample('Conventional: several rates are free')
const withInputs = (inputs: Partial<EvaluationInputs>) => ({
  ...evaluation,
  inputs: { ...evaluation.inputs, ...inputs },
})
const changes = (after: Evaluation, balance: number | null = 350_000) =>
  whatChanged({ evaluation, balance: 350_000 }, { evaluation: after, balance })

it('What changed between two evaluations is told by the identities of their inputs', () => {
  expect(changes(withInputs({ margin: 'ana@4', rate_sheet: 'another' }))).toEqual(['rate_sheet', 'margin'])
  expect(changes(withInputs({ loan: 'p@7' }), 349_000)).toEqual(['loan'])
})

it.each([
  ['loan', 'loan'],
  ['rate_sheet', 'rate_sheet'],
  ['llpa', 'llpa'],
  ['cost_template', 'costs'],
  ['margin', 'margin'],
  ['licensed_states', 'licensed_states'],
])('Another %s is a change of %s', (input, change) => {
  expect(changes(withInputs({ [input]: 'another' }))).toEqual([change])
})

it('Where no input changed, the days that passed did it', () => {
  expect(changes({ ...evaluation, as_of: '2026-04-16', surplus: 3 })).toEqual(['day'])
})

it('Payments that pay the loan down are a change of its balance, where both balances are known', () => {
  expect(changes(withInputs({ rate_sheet: 'another' }), 349_600)).toEqual(['balance', 'rate_sheet'])
  expect(changes(evaluation, 349_600)).toEqual(['balance'])
  expect(changes(evaluation, null)).toEqual(['day'])
  expect(whatChanged({ evaluation, balance: null }, { evaluation, balance: 349_600 })).toEqual(['day'])
})
