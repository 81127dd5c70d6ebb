import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const PERIOD_MS = SHAPE.period * 1000
const SECRET_BYTES = 20
/** A clock may be half a minute off, and a code typed late. */
const STEPS_AROUND = 1

/** Base 32, from a secure source. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code says to an authenticator app: the secret, and what the app calls it. */
export function totpUrl(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...SHAPE, issuer, label: email, secret }).toString()
}

/**
 * The time step near `now` that this is the code of; null when it is none. Compared in constant time.
 * @param now ISO 8601
 */
export function stepOfCode(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const steps = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp, window: STEPS_AROUND })
  return steps === null ? null : Math.floor(timestamp / PERIOD_MS) + steps
}
