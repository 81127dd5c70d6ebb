import { createHash, createHmac } from 'node:crypto'

/**
 * The tokens of password resets: who holds one may choose a new password for an account. They follow from the key and what they
 * are for, so that the mail's writer makes the very token whose hash was recorded, and nothing has to carry it there.
 */
export class ResetTokens {
  readonly #key: Uint8Array

  /** @param key secret of the installation, at least 32 bytes */
  constructor(key: Uint8Array) {
    this.#key = key
  }

  issue(account_id: string, reset_id: string): string {
    const proof = createHmac('sha256', this.#key).update(`reset:${account_id}:${reset_id}`).digest('base64url')
    return `${account_id}.${proof}`
  }
}

/** The account a token names. Whether it is a good one, only the account's history can tell. */
export function accountOfResetToken(token: string): string {
  return token.split('.')[0] ?? ''
}

/** SHA-256 (hex): all that is ever recorded of a token. */
export function resetTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
