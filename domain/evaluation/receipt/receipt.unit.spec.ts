import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { pricingOf, workedExamples } from '../../../tests/evaluation/worked-examples.ts'
import { evaluate } from '../evaluate.ts'
import { readLoan } from '../loan-payload.ts'
import { RULE_VERSION } from '../rule-version.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

function receiptFor(example: ReturnType<typeof workedExamples>[number]): Receipt {
  const { loan } = readLoan(example.loan, example.as_of)
  if (loan === undefined) throw new Error(`${example.name} is refused.`)
  const pricing = pricingOf(example)
  const told = { loan, told_on: example.as_of }
  return receiptOf(loan, pricing, evaluate(loan, pricing, example.as_of, 'property@0'), told, RULE_VERSION)
}

/** As it comes back from a file. */
const throughJson = (receipt: Receipt): Receipt => JSON.parse(JSON.stringify(receipt))

describe('A receipt', () => {
  it.each(workedExamples())('holds by itself: $name', (example) => {
    const receipt = throughJson(receiptFor(example))
    expect(verifyReceipt(receipt)).toEqual([])
    expect(JSON.stringify(receipt)).not.toContain(String(example.loan.address))
  })

  it('says what its owner told of the balance, and when', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const told = { loan: { ...loan, current_balance: 360_000 }, told_on: '2025-11-02' }
    expect(receiptOf(loan, pricing, evaluation, told, RULE_VERSION).inputs.loan.told).toEqual({
      current_balance: 360_000,
      on: '2025-11-02',
    })
  })

  it('has no row of adjustments where the table has none for the loan', () => {
    const { loan, pricing, evaluation } = evaluatedExample('An investment property above 75%')
    const { inputs } = receiptOf(loan, pricing, evaluation, { loan, told_on: evaluation.as_of }, RULE_VERSION)
    expect(inputs.llpa).toEqual({ id: pricing.llpa?.id, rows: [] })
  })

  it('names every figure that was tampered with', () => {
    const [example] = workedExamples()
    if (example === undefined) throw new Error('There are no worked examples.')
    const receipt = receiptFor(example)
    const [lowest, ...others] = receipt.evaluation.ladder
    if (lowest === undefined) throw new Error('The first example has a ladder.')
    const forged: Receipt = {
      ...receipt,
      evaluation: { ...receipt.evaluation, surplus: 9999, ladder: [{ ...lowest, free: true }, ...others.slice(1)] },
    }
    const found = verifyReceipt(forged)
    expect(found).toContainEqual({ figure: 'surplus', recorded: 9999, computed: receipt.evaluation.surplus })
    expect(found).toContainEqual({ figure: 'ladder[0].free', recorded: true, computed: false })
    expect(found.at(-1)).toMatchObject({ figure: 'ladder[13]', recorded: null })
  })

  it('cannot be made again without the version of the rule that made it', () => {
    const [example] = workedExamples()
    if (example === undefined) throw new Error('There are no worked examples.')
    expect(() => verifyReceipt({ ...receiptFor(example), rule_version: 99 })).toThrow('no version 99 of the rule')
  })

  it('does not hold with other inputs', () => {
    const [example] = workedExamples()
    if (example === undefined) throw new Error('There are no worked examples.')
    const receipt = receiptFor(example)
    const { loan } = receipt.inputs
    const other = { ...receipt.inputs, loan: { ...loan, value: { ...loan.value, current_balance: 350_000.01 } } }
    expect(verifyReceipt({ ...receipt, inputs: other }).length).toBeGreaterThan(0)
  })
})
