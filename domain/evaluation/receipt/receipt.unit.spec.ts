import { describe, expect, it } from 'vitest'
import { pricingOf, workedExamples } from '../../../tests/evaluation/worked-examples.ts'
import { evaluate } from '../evaluate.ts'
import { readLoan } from '../loan-payload.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

function receiptFor(example: ReturnType<typeof workedExamples>[number]): Receipt {
  const { loan } = readLoan(example.loan, example.as_of)
  if (loan === undefined) throw new Error(`${example.name} is refused.`)
  const pricing = pricingOf(example)
  const told = { loan, told_on: example.as_of }
  return receiptOf(loan, pricing, evaluate(loan, pricing, example.as_of, 'property@0'), told)
}

/** As it comes back from a file. */
const throughJson = (receipt: Receipt): Receipt => JSON.parse(JSON.stringify(receipt))

describe('A receipt', () => {
  it.each(workedExamples())('holds by itself: $name', (example) => {
    const receipt = throughJson(receiptFor(example))
    expect(verifyReceipt(receipt)).toEqual([])
    expect(JSON.stringify(receipt)).not.toContain(String(example.loan.address))
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
    expect(found.at(-1)).toMatchObject({ figure: 'ladder[13]', recorded: undefined })
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
