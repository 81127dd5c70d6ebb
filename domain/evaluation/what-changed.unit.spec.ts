import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import type { EvaluationInputs } from './evaluation.ts'
import { whatChanged } from './what-changed.ts'

const { evaluation } = evaluatedExample('Conventional: several rates are free')
const withInputs = (inputs: Partial<EvaluationInputs>) => ({
  ...evaluation,
  inputs: { ...evaluation.inputs, ...inputs },
})

it('What changed between two evaluations is told by the identities of their inputs', () => {
  expect(whatChanged(evaluation, withInputs({ margin: 'ana@4', rate_sheet: 'another' }))).toEqual([
    'rate_sheet',
    'margin',
  ])
  expect(whatChanged(evaluation, withInputs({ loan: 'p@7' }))).toEqual(['loan'])
})

it.each([
  ['loan', 'loan'],
  ['rate_sheet', 'rate_sheet'],
  ['llpa', 'llpa'],
  ['cost_template', 'costs'],
  ['margin', 'margin'],
  ['licensed_states', 'licensed_states'],
])('Another %s is a change of %s', (input, change) => {
  expect(whatChanged(evaluation, withInputs({ [input]: 'another' }))).toEqual([change])
})

it('Where no input changed, the days that passed did it', () => {
  expect(whatChanged(evaluation, { ...evaluation, as_of: '2026-04-16', surplus: 3 })).toEqual(['day'])
})
