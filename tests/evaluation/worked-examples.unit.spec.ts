import { describe, expect, it } from 'vitest'
import { evaluate, evaluateHeadline } from '../../domain/evaluation/evaluate.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import { pricingOf, refusedExamples, workedExamples } from './worked-examples.ts'

describe('the worked examples of the evaluation rule', () => {
  it('are 60, and 15 that are refused', () => {
    expect(workedExamples()).toHaveLength(60)
    expect(refusedExamples()).toHaveLength(15)
  })

  it.each(workedExamples())('$name', (example) => {
    const { loan, faults } = readLoan(example.loan, example.as_of)
    expect(faults).toBeUndefined()
    if (loan === undefined) return

    const pricing = pricingOf(example)
    const { inputs: _, ...expected } = example.expected
    const { inputs, ...result } = evaluate(loan, pricing, example.as_of, 'property@3')

    expect(result).toStrictEqual(expected)
    expect(inputs).toStrictEqual({
      ...example.expected.inputs,
      loan: 'property@3',
      licensed_states: example.licensed_states?.length ? 'settings' : null,
    })
    const { ladder: _ladder, ...headline } = { ...result, inputs }
    expect(evaluateHeadline(loan, pricing, example.as_of, 'property@3')).toStrictEqual(headline)
  })

  it.each(refusedExamples())('$name: refused, naming $field and nothing else', ({ loan, as_of, field }) => {
    expect(Object.keys(readLoan(loan, as_of).faults ?? {})).toEqual([field])
  })
})
