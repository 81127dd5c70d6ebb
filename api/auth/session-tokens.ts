import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../domain/event.ts'

const ISSUER = 'refibell'
const AUDIENCE = 'refibell-api'
const TYPE = 'at+jwt'
const LIFE = '12h'
const CLOCK_TOLERANCE_SECONDS = 5

/** What a token says of itself. */
export interface SessionClaims {
  readonly account_id: string
  readonly session_id: string
  /** Of the account when the session began; what ends all sessions raises it. */
  readonly session_epoch: number
  readonly msLeft: number
}

/** Bearer tokens: HS256, 12 hours, every option of the verification given, because jose accepts what it is not told to refuse. */
export class SessionTokens {
  readonly #key: Uint8Array

  /** @param key at least 32 bytes */
  constructor(key: Uint8Array) {
    if (key.length < 32) throw new Error('The key of the session tokens needs at least 32 bytes.')
    this.#key = key
  }

  /** @param session_epoch the account's; 0 is that of a new account */
  issue(account_id: string, role: Role, session_epoch = 0): Promise<string> {
    return new SignJWT({ role, epoch: session_epoch })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(account_id)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(LIFE)
      .sign(this.#key)
  }

  /** What the token says; null when it is not one of ours, or no longer good. */
  async verify(token: string): Promise<SessionClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['exp', 'sub', 'jti', 'iat', 'epoch'],
        maxTokenAge: LIFE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      return {
        account_id: String(payload.sub),
        session_id: String(payload.jti),
        session_epoch: Number(payload.epoch),
        msLeft: Number(payload.exp) * 1000 - Date.now(),
      }
    } catch (error) {
      // Everything that can be wrong with a foreign text is a JOSE error, or a TypeError for a key of another kind.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}
