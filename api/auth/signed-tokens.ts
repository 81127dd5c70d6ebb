import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const ISSUER = 'refibell'
const CLOCK_TOLERANCE_SECONDS = 5

/** What tells one kind of token from another. */
export interface TokenKind {
  readonly audience: string
  readonly type: string
  /** As jose writes it: `12h`. */
  readonly life: string
}

/** Tokens that we sign for ourselves: HS256, and every option of the verification given, because jose accepts what it is not told to refuse. */
export class SignedTokens {
  readonly #key: Uint8Array
  readonly #kind: TokenKind

  /** @param key at least 32 bytes */
  constructor(key: Uint8Array, kind: TokenKind) {
    if (key.length < 32) throw new Error(`The key of the tokens of type ${kind.type} needs at least 32 bytes.`)
    this.#key = key
    this.#kind = kind
  }

  /** Each has an id of its own. */
  issue(subject: string, claims: JWTPayload): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: this.#kind.type })
      .setIssuer(ISSUER)
      .setAudience(this.#kind.audience)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(this.#kind.life)
      .sign(this.#key)
  }

  /** What the token says; null when it is not one of ours, lacks one of `claims`, or is no longer good. */
  async verify(token: string, claims: readonly string[]): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: this.#kind.audience,
        typ: this.#kind.type,
        requiredClaims: ['exp', 'sub', 'jti', 'iat', ...claims],
        maxTokenAge: this.#kind.life,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      return payload
    } catch (error) {
      // Everything that can be wrong with a foreign text is a JOSE error, or a TypeError for a key of another kind.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}
