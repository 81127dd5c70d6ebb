import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
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

/** Of so many tokens it is remembered what they say: a page asks many times in a row, and a signature takes as long as a question to the database. */
const REMEMBERED = 5_000

/** Bearer tokens, good for 12 hours. */
export class SessionTokens {
  readonly #tokens: SignedTokens
  readonly #good = new LRUCache<string, JWTPayload>({ max: REMEMBERED })

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
    const payload = this.#remembered(token) ?? (await this.#tokens.verify(token, ['epoch']))
    if (payload === null) return null
    this.#good.set(token, payload)
    return {
      account_id: String(payload.sub),
      session_id: String(payload.jti),
      session_epoch: Number(payload.epoch),
      msLeft: msLeft(payload),
    }
  }

  /** What a token said that was good before, unless its time is up. */
  #remembered(token: string): JWTPayload | undefined {
    const payload = this.#good.get(token)
    return payload && msLeft(payload) > 0 ? payload : undefined
  }
}

const msLeft = ({ exp }: JWTPayload): number => Number(exp) * 1000 - Date.now()
