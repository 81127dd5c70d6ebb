import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Receipt, receiptOf } from '../../domain/evaluation/receipt/receipt.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { resigned, signedReceipt } from '../../tests/log-proof/signed-receipt.ts'
import { InputRefused } from './input-refused.ts'
import { verifyReceiptCommand } from './verify-receipt.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const receipt = receiptOf(loan, pricing, evaluation, { loan, told_on: evaluation.as_of }, RULE_VERSION)

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function verify(content: unknown, key: string | null = null): Promise<{ told: string; code: number }> {
  const file = join(folder, 'receipt.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  let told = ''
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    told += text
    return true
  })
  try {
    const code = await verifyReceiptCommand(file, key)
    return { told, code }
  } finally {
    output.mockRestore()
  }
}

it('says of a receipt of before that nothing shows it to have been recorded', async () => {
  expect(await verify(receipt)).toEqual({
    told: 'Not confirmed: every figure of 2026-03-16 comes out the same from the inputs on the receipt, but nothing shows that it was recorded: it has neither a signature nor a proof, as receipts of before\n',
    code: 1,
  })
})

it('is not content with another key than the one that one has noted down', async () => {
  const key = '00'.repeat(32)
  const told = `Not confirmed: it is not signed with the key ${key}\n`
  expect(await verify(signedReceipt(), key)).toEqual({ told, code: 1 })
})

it.each<[string, object, RegExp]>([
  [
    'a word of its notice',
    { notice: 'It will be lower.' },
    /^Not confirmed: it was changed after it was signed; 1 figure differs\.\n {2}notice: the receipt says "It will be lower\."/,
  ],
  ['what is no receipt any more', { inputs: 'none' }, /^Not confirmed: it was changed after it was signed\n$/],
  ['its signature', { signature: undefined }, /^Not confirmed: its signature was taken off\n$/],
])('notices that somebody changed %s', async (_, change, words) => {
  const { told, code } = await verify({ ...signedReceipt(), ...change })
  expect(told).toMatch(words)
  expect(code).toBe(1)
})

it('does not believe who signed it what the log does not have', async () => {
  const { public_key: _, signature: __, ...signed } = signedReceipt()
  if (signed.proof === null) throw new Error('The example has a proof.')
  const { told, code } = await verify(resigned({ ...signed, proof: { ...signed.proof, index: 1 } }))
  expect(told).toContain('its evaluation does not stand in the log')
  expect(code).toBe(1)
})

it('names the figures that differ', async () => {
  const forged: Receipt = { ...receipt, evaluation: { ...evaluation, target_rate: 5.999 } }
  expect(await verify(forged)).toEqual({
    told: 'Not confirmed: 1 figure differs.\n  target_rate: the receipt says 5.999, the rule 6.375\n',
    code: 1,
  })
})

it.each([
  ['{"receipt":', /does not hold JSON/],
  [
    { ...receipt, inputs: {} },
    /is not a receipt of RefiBell: something is missing there, or not as in one: inputs\.loan, inputs\.\w+, /,
  ],
  [{ name: 'juniper' }, /is not a receipt of RefiBell\.$/],
  [{ ...receipt, rule_version: 99 }, /made with version 99 of the rule, which this program does not have/],
])('says what is wrong with a file that is none', async (content, message) => {
  const refused = verify(content)
  await expect(refused).rejects.toThrow(InputRefused)
  await expect(refused).rejects.toThrow(message)
})

it('does not wait for a pipe or a device, which may never end', async () => {
  await expect(verifyReceiptCommand('/dev/null', null)).rejects.toThrow(
    /^\/dev\/null cannot be used: it is a pipe or a/,
  )
})
