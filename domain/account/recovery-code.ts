import { crockfordOf } from '../crockford-base-32.ts'

/** How many somebody is given at a time. */
export const RECOVERY_CODES = 10
/** A character each, 60 bits: nobody guesses one. */
export const RECOVERY_CODE_BYTES = 12

/** What signs in once instead of a code: `XXXX-XXXX-XXXX`. @param bytes 12, from a secure source */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return (crockfordOf(bytes).match(/.{4}/g) ?? []).join('-')
}
