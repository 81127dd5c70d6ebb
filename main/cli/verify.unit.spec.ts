import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receipt, receiptOf } from '../../domain/evaluation/receipt/receipt.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { resigned, signedReceipt } from '../../tests/log-proof/signed-receipt.ts'
import { RUN } from '../../tests/support/start-command.ts'

const program = fileURLToPath(new URL('verify.ts', import.meta.url))
const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const receipt = receiptOf(loan, pricing, evaluation, { loan, told_on: evaluation.as_of }, RULE_VERSION)

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function verify(content: unknown, ...more: readonly string[]) {
  const file = join(folder, 'receipt.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return spawnSync(process.execPath, [RUN, program, file, ...more], { encoding: 'utf8' })
}

describe('the verify command', { timeout: 60_000 }, () => {
  it('says of a receipt of before that nothing shows it to have been recorded', () => {
    const { stdout, status } = verify(receipt)
    expect(stdout).toBe(
      'Not confirmed: every figure of 2026-03-16 comes out the same from the inputs on the receipt, but nothing shows that it was recorded: it has neither a signature nor a proof, as receipts of before\n',
    )
    expect(status).toBe(1)
  })

  it('confirms the figures, the proof and the signature, with the key that one has noted down', () => {
    const signed = signedReceipt()
    const { stdout, status } = verify(signed, '--key', signed.public_key)
    expect(stdout).toMatch(/^Your actual rate, payment, and costs could be higher/)
    expect(stdout).toContain('Confirmed: every figure of 2026-03-16 comes out the same')
    expect(stdout).toContain('Recorded: event 3 of the 5 that the log had at 2026-03-16T03:00:00.000Z')
    expect(stdout).toContain(`Signed: nothing was changed since, with the key ${signed.public_key}.`)
    expect(stdout).toMatch(/Its fingerprint: [0-9a-f]{4}( [0-9a-f]{4}){7}\. Hold it against/)
    expect(status).toBe(0)
    expect(verify(signed, '--key', '00'.repeat(32))).toMatchObject({ status: 1 })
  })

  it.each<[string, object, RegExp]>([
    [
      'a word of its notice',
      { notice: 'It will be lower.' },
      /^Not confirmed: it was changed after it was signed; 1 figure differs\.\n {2}notice: the receipt says "It will be lower\."/,
    ],
    ['what is no receipt any more', { inputs: 'none' }, /^Not confirmed: it was changed after it was signed\n$/],
    ['its signature', { signature: undefined }, /^Not confirmed: its signature was taken off\n$/],
  ])('notices that somebody changed %s', (_, change, told) => {
    const { stdout, status } = verify({ ...signedReceipt(), ...change })
    expect(stdout).toMatch(told)
    expect(status).toBe(1)
  })

  it('does not believe who signed it what the log does not have', () => {
    const { public_key: _, signature: __, ...signed } = signedReceipt()
    if (signed.proof === null) throw new Error('The example has a proof.')
    const { stdout, status } = verify(resigned({ ...signed, proof: { ...signed.proof, index: 1 } }))
    expect(stdout).toContain('its evaluation does not stand in the log')
    expect(status).toBe(1)
  })

  it('names the figures that differ', () => {
    const forged: Receipt = { ...receipt, evaluation: { ...evaluation, target_rate: 5.999 } }
    const { stdout, status } = verify(forged)
    expect(stdout).toBe('Not confirmed: 1 figure differs.\n  target_rate: the receipt says 5.999, the rule 6.375\n')
    expect(status).toBe(1)
  })

  it.each([
    ['{"receipt":', /does not hold JSON/],
    [{ ...receipt, inputs: {} }, /is not a receipt of RefiBell[\s\S]*inputs\.loan/],
    [{ ...receipt, rule_version: 99 }, /made with version 99 of the rule, which this program does not have/],
  ])('says what is wrong with a file that is none', (content, message) => {
    const { stderr, status } = verify(content)
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(2)
  })
})
