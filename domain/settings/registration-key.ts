import { crockfordOf } from '../crockford-base-32.ts'

/** A character each. */
export const REGISTRATION_KEY_BYTES = 12

/** The key with which loan officers register: `RB-LO-XXXX-XXXX-XXXX`. @param bytes 12, from a secure source */
export function registrationKeyOf(bytes: Uint8Array): string {
  return ['RB', 'LO', ...(crockfordOf(bytes).match(/.{4}/g) ?? [])].join('-')
}
