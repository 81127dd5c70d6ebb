import { expect, it } from 'vitest'
import { verifySignature } from '../../../eventstore/log-tree/log-signer.ts'
import { sha256 } from '../../../tests/log-proof/node-sha256.ts'
import { signedReceipt } from '../../../tests/log-proof/signed-receipt.ts'
import { checkReceipt } from './check-receipt.ts'

const tools = { sha256, verify: verifySignature }
const receipt = signedReceipt()
const { proof: _, public_key: __, signature: ___, ...ofBefore } = receipt

it('finds nothing against a good receipt', async () => {
  expect(await checkReceipt(tools, receipt)).toEqual({ differences: [], signature: 'there', proof: [] })
})

it('tells a receipt of before from one whose signature was taken off', async () => {
  expect(await checkReceipt(tools, ofBefore)).toEqual({ differences: [], signature: 'of_before', proof: null })
  for (const cut of [{ proof: null }, { public_key: receipt.public_key }, { signature: receipt.signature }])
    expect((await checkReceipt(tools, { ...ofBefore, ...cut })).signature).toBe('taken_off')
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
