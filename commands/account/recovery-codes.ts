import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { RECOVERY_CODE_BYTES, RECOVERY_CODES, recoveryCodeOf } from '../../domain/account/recovery-code.ts'
import { asCrockfordIsRead } from '../../domain/crockford-base-32.ts'

/** Codes to be shown once, and what is kept of them. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[]
  /** SHA-256 (hex). */
  readonly hashes: readonly string[]
}

export function newRecoveryCodes(): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)))
  return { codes, hashes: codes.map((code) => digest(code).toString('hex')) }
}

/** Which of the hashes is that of what was typed; null when none is. Takes as long wherever it stands. */
export function hashOfRecoveryCode(hashes: readonly string[], typed: string): string | null {
  const given = digest(typed)
  const [found = null] = hashes.filter((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given))
  return found
}

const digest = (code: string): Buffer => createHash('sha256').update(asCrockfordIsRead(code)).digest()
