import { expect, it } from 'vitest'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

const { codes, hashes } = newRecoveryCodes()

it('ten are given, and their hashes say nothing of them', () => {
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

it('each is found by what was copied from paper', () => {
  for (const [index, code] of codes.entries()) expect(hashOfRecoveryCode(hashes, code)).toBe(hashes[index])
  const hasty = String(codes[3]).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(hashOfRecoveryCode(hashes, hasty)).toBe(hashes[3])
})

it('nothing else is', () => {
  for (const typed of ['', '0', 'AAAA-AAAA-AAAA', `${codes[0]}0`]) expect(hashOfRecoveryCode(hashes, typed)).toBeNull()
})
