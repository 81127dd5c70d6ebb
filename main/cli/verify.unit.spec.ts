import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedReceipt } from '../../tests/log-proof/signed-receipt.ts'
import { RUN } from '../../tests/support/start-command.ts'

const program = fileURLToPath(new URL('verify.ts', import.meta.url))

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function verify(content: string, ...more: readonly string[]) {
  const file = join(folder, 'receipt.json')
  writeFileSync(file, content)
  return spawnSync(process.execPath, [RUN, program, file, ...more], { encoding: 'utf8' })
}

describe('the verify command', { timeout: 60_000 }, () => {
  it('confirms the figures, the proof and the signature, with the key that one has noted down', () => {
    const signed = signedReceipt()
    const { stdout, status } = verify(JSON.stringify(signed), '--key', signed.public_key)
    expect(stdout).toMatch(/^Your actual rate, payment, and costs could be higher/)
    expect(stdout).toContain('Confirmed: every figure of 2026-03-16 comes out the same')
    expect(stdout).toContain('Recorded: event 3 of the 5 that the log had at 2026-03-16T03:00:00.000Z')
    expect(stdout).toContain(`Signed: nothing was changed since, with the key ${signed.public_key}.`)
    expect(stdout).toMatch(/Its fingerprint: [0-9a-f]{4}( [0-9a-f]{4}){7}\. Hold it against/)
    expect(status).toBe(0)
  })

  it('ends with 1 where it does not, as with another key', () => {
    const { stdout, status } = verify(JSON.stringify(signedReceipt()), '--key', '00'.repeat(32))
    expect(stdout).toMatch(/^Not confirmed: it is not signed with the key 0{64}\n$/)
    expect(status).toBe(1)
  })

  it('ends with 2 where the file is none, and says so in a sentence', () => {
    const { stderr, status } = verify('{"receipt":')
    expect(stderr).toMatch(/does not hold JSON/)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(2)
  })

  it('ends with 2 where the key is none', () => {
    const { stdout, stderr, status } = verify(JSON.stringify(signedReceipt()), '--key', 'zz')
    expect(stderr).toBe('A public key has 64 digits, 0 to 9 and a to f.\n')
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })
})
