import { describe, expect, it } from 'vitest'
import { verifySignature } from '../../../eventstore/log-tree/log-signer.ts'
import { sha256 } from '../../../tests/log-proof/node-sha256.ts'
import { signedReceipt } from '../../../tests/log-proof/signed-receipt.ts'
import { checkReceipt, type KeptReceipt, verdictOn } from './check-receipt.ts'

const tools = { sha256, verify: verifySignature }
const receipt = signedReceipt()
const { proof: _, public_key: __, signature: ___, ...ofBefore } = receipt

describe('The check of a receipt', () => {
  it('finds nothing against a good receipt', async () => {
    expect(await checkReceipt(tools, receipt)).toEqual({ differences: [], signature: 'good', proof: [] })
  })

  it('tells a receipt of before from one whose signature was taken off', async () => {
    expect(await checkReceipt(tools, ofBefore)).toEqual({ differences: [], signature: 'none', proof: null })
    for (const cut of [{ proof: null }, { public_key: receipt.public_key }, { signature: receipt.signature }])
      expect((await checkReceipt(tools, { ...ofBefore, ...cut })).signature).toBe('taken_off')
  })

  it('finds the signature broken by whatever else the file holds', async () => {
    expect((await checkReceipt(tools, receipt, { ...receipt, more: 1 })).signature).toBe('broken')
  })

  it('has nothing to compare with where the version of the rule is none of ours', async () => {
    expect((await checkReceipt(tools, { ...receipt, rule_version: 99 })).differences).toBeNull()
    expect((await checkReceipt(tools, { ...receipt, rule_version: 0.5 })).differences).toBeNull()
  })

  it('names what differs, and why the proof does not hold', async () => {
    const found = await checkReceipt(tools, { ...receipt, evaluation: { ...receipt.evaluation, surplus: 9_999 } })
    expect(found.differences).toEqual([{ figure: 'surplus', recorded: 9_999, computed: receipt.evaluation.surplus }])
    expect(found.proof).toEqual(['other_evaluation'])
  })
})

describe('The verdict on a receipt', () => {
  const verdict = async (kept: KeptReceipt) => verdictOn(await checkReceipt(tools, kept))
  const found = { differences: [], signature: 'good', proof: [] } as const

  it('is that it holds where all of it does', async () => {
    expect(await verdict(receipt)).toBe('holds')
  })

  it('is that nothing shows it to have been recorded where its proof is missing', async () => {
    expect(await verdict(ofBefore)).toBe('unproven')
    expect(verdictOn({ ...found, proof: null })).toBe('unproven')
  })

  it('is against it where anything is', () => {
    const difference = { figure: 'surplus', recorded: 1, computed: 2 }
    expect(verdictOn({ ...found, differences: [difference] })).toBe('refuted')
    expect(verdictOn({ ...found, signature: 'none', proof: null, differences: [difference] })).toBe('refuted')
    expect(verdictOn({ ...found, signature: 'broken' })).toBe('refuted')
    expect(verdictOn({ ...found, signature: 'taken_off' })).toBe('refuted')
    expect(verdictOn({ ...found, proof: ['not_in_log'] })).toBe('refuted')
    expect(verdictOn({ ...found, differences: null, proof: ['not_in_log'] })).toBe('refuted')
  })

  it('is none where the version of the rule is none of ours', () => {
    expect(verdictOn({ ...found, differences: null })).toBe('unknown_rule')
  })
})
