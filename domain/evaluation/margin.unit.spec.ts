import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { marginFor, marginsRecordedIn } from './margin.ts'

it.each([
  ['The loan officer', 300],
  ['FHA Streamline: ready', 275],
])('the margin that an evaluation was made with prices its own kind of loan again: %s', (name, bps) => {
  const { loan, evaluation } = evaluatedExample(name)
  const { id, value } = marginsRecordedIn(evaluation)
  expect(id).toBe(evaluation.inputs.margin)
  expect(marginFor(loan.loan_type, value)).toBe(bps)
})
