import type { Role } from '../../domain/event.ts'
import { SignedTokens } from './signed-tokens.ts'

/** What a token says of itself. */
export interface SessionClaims {
  readonly account_id: string
  readonly session_id: string
  /** Of the account when the session began; what ends all sessions raises it. */
  readonly session_epoch: number
  readonly msLeft: number
}

/** Bearer tokens, good for 12 hours. */
export class SessionTokens {
  readonly #tokens: SignedTokens

  /** @param key at least 32 bytes */
  constructor(key: Uint8Array) {
    this.#tokens = new SignedTokens(key, { audience: 'refibell-api', type: 'at+jwt', life: '12h' })
  }

  /** @param session_epoch the account's; 0 is that of a new account */
  issue(account_id: string, role: Role, session_epoch = 0): Promise<string> {
    return this.#tokens.issue(account_id, { role, epoch: session_epoch })
  }

  /** What the token says; null when it is not one of ours, or no longer good. */
  async verify(token: string): Promise<SessionClaims | null> {
    const payload = await this.#tokens.verify(token, ['epoch'])
    return (
      payload && {
        account_id: String(payload.sub),
        session_id: String(payload.jti),
        session_epoch: Number(payload.epoch),
        msLeft: Number(payload.exp) * 1000 - Date.now(),
      }
    )
  }
}
