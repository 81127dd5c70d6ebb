import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUrl } from './totp.ts'

/** `12345678901234567890`, the secret of RFC 6238, appendix B; its codes are those there, six digits long. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %s is that of the standard', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is taken one step early and one step late, and is of its own step then', () => {
    const codeOfStep1 = '287082'
    expect([0, 29].map((seconds) => stepOfCode(SECRET, codeOfStep1, at(seconds)))).toEqual([1, 1])
    expect([60, 89].map((seconds) => stepOfCode(SECRET, codeOfStep1, at(seconds)))).toEqual([1, 1])
    expect(stepOfCode(SECRET, codeOfStep1, at(90))).toBeNull()
  })

  it.each(['287083', '87082', '0287082', '', 'abcdef'])('is not %j', (code) => {
    expect(stepOfCode(SECRET, code, at(59))).toBeNull()
  })
})

it('a secret has 160 bits and is another one each time', () => {
  const secrets = Array.from({ length: 3 }, newTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(3)
})

it('an app is told the secret, and what to call it', () => {
  const url = new URL(totpUrl(SECRET, 'Bell & Sons', 'june@example.com'))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('Bell & Sons:june@example.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Bell & Sons',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
