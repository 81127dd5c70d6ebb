import { describe, expect, it } from 'vitest'
import { verifySignature } from '../../../eventstore/log-tree/log-signer.ts'
import { changedOnce } from '../../../tests/log-proof/changed-once.ts'
import { sha256 } from '../../../tests/log-proof/node-sha256.ts'
import { signedReceipt } from '../../../tests/log-proof/signed-receipt.ts'
import type { ReceiptProof } from './receipt-proof.ts'
import { isReceiptSigned, proofFaults } from './receipt-proof.ts'

const receipt = signedReceipt()
const { proof } = receipt
if (proof === null) throw new Error('The example has a proof.')

describe('The signature of a receipt', () => {
  it('is good also where the file was written down in another order', () => {
    const backwards = Object.fromEntries(Object.entries(receipt).reverse())
    expect(isReceiptSigned(verifySignature, backwards as unknown as typeof receipt)).toBe(true)
  })

  it('is not good with any value changed, added or taken out', () => {
    const changes = [...changedOnce(receipt)].map(({ changed }) => changed as typeof receipt)
    expect(changes.length).toBeGreaterThan(200)
    for (const changed of changes)
      expect(isReceiptSigned(verifySignature, changed), JSON.stringify(changed)).toBe(false)
    const { notice: _, ...without } = receipt
    expect(isReceiptSigned(verifySignature, without)).toBe(false)
    const added = { ...receipt, more: 1 }
    expect(isReceiptSigned(verifySignature, added)).toBe(false)
  })
})

describe('The proof of a receipt', () => {
  const faults = (change: Partial<ReceiptProof>, evaluation = receipt.evaluation) =>
    proofFaults({ sha256, verify: verifySignature }, { ...receipt, evaluation, proof: { ...proof, ...change } })

  it('shows that its evaluation stands in the log', async () => {
    expect(await faults({})).toEqual([])
  })

  it('does not hold for another event, another place, another way or another log', async () => {
    expect(await faults({ event: { ...proof.event, occurred_at: '2026-03-15T02:00:00.000Z' } })).toEqual(['not_in_log'])
    expect(await faults({ index: 3 })).toEqual(['not_in_log'])
    expect(await faults({ path: proof.path.slice(1) })).toEqual(['not_in_log'])
    expect(await faults({ head: { ...proof.head, root: '00'.repeat(32) } })).toEqual(['not_in_log', 'head_not_signed'])
    expect(await faults({ head: { ...proof.head, at: '2026-03-17T03:00:00.000Z' } })).toEqual(['head_not_signed'])
  })

  it('does not hold for another evaluation than the one that was recorded', async () => {
    expect(await faults({}, { ...receipt.evaluation, surplus: 9_999 })).toEqual(['other_evaluation'])
    expect(await faults({ event: { ...proof.event, type: 'PropertyAdded' } })).toEqual([
      'not_in_log',
      'other_evaluation',
    ])
    expect(await faults({ event: { ...proof.event, data: 'none' } })).toEqual(['not_in_log', 'other_evaluation'])
  })
})
