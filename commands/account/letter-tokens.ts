import { createHash, createHmac } from 'node:crypto'

/**
 * The tokens of letters that were asked for: who holds one may choose a new password for an account, says whether its address is
 * theirs, or opens the account that they are invited to. They follow from the key and what they are for, so that the mail's writer makes the very token whose hash was recorded, and
 * nothing has to carry it there.
 */
export class LetterTokens {
  readonly #key: Uint8Array
  readonly #purpose: string

  /** @param key secret of the installation, at least 32 bytes */
  constructor(key: Uint8Array, purpose: 'reset' | 'confirm' | 'invitation') {
    this.#key = key
    this.#purpose = purpose
  }

  /** @param account_id or the invitation's @param request_id of the reset, the confirmation, or the invitation's letter */
  issue(account_id: string, request_id: string): string {
    const proof = createHmac('sha256', this.#key)
      .update(`${this.#purpose}:${account_id}:${request_id}`)
      .digest('base64url')
    return `${account_id}.${proof}`
  }
}

/** The account a token names, or the invitation. Whether it is a good one, only the account's history can tell. */
export function accountOfLetterToken(token: string): string {
  return token.split('.')[0] ?? ''
}

/** SHA-256 (hex): all that is ever recorded of a token. */
export function letterTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
