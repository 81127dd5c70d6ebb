import { createHmac, timingSafeEqual } from 'node:crypto'

/** Opaque tokens for the one-click unsubscribe of an e-mail: they name an account, and nobody can make one without the key. */
export class UnsubscribeTokens {
  readonly #key: Uint8Array

  constructor(key: Uint8Array) {
    this.#key = key
  }

  issue(account_id: string): string {
    return `${Buffer.from(account_id).toString('base64url')}.${this.#sign(account_id).toString('base64url')}`
  }

  /** The account that the token names; null when it is not one of ours. */
  verify(token: string): string | null {
    const [id = '', signature = ''] = token.split('.')
    const account_id = Buffer.from(id, 'base64url').toString()
    const given = Buffer.from(signature, 'base64url')
    const ours = this.#sign(account_id)
    return given.length === ours.length && timingSafeEqual(given, ours) ? account_id : null
  }

  #sign(account_id: string): Buffer {
    return createHmac('sha256', this.#key).update(`unsubscribe:${account_id}`).digest()
  }
}
