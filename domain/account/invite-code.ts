import { crockfordOf } from '../crockford-base-32.ts'

/** A character each: 50 bits, so that no two officers ever draw the same. */
export const INVITE_CODE_BYTES = 10

/** A loan officer's own code for inviting clients, `XXXXX-XXXXX`. @param bytes 10, from a secure source */
export function inviteCodeOf(bytes: Uint8Array): string {
  return (crockfordOf(bytes).match(/.{5}/g) ?? []).join('-')
}
