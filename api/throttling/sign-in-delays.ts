import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { postgresLimiter } from './postgres-limiter.ts'
import { tooMany } from './throttles.ts'

const TABLE = 'sign_in_delays'
const REMEMBERED_SECONDS = 24 * 3600
const FIRST_DELAY_SECONDS = 5
const LONGEST_DELAY_SECONDS = 15 * 60

/** One who is counted: an account's stream, a network, a device or a session, and how many failures are free. */
export interface Counted {
  readonly key: string
  readonly freeFailures: number
  /** What else helps, as the end of the sentence that asks to wait. */
  readonly insteadOfWaiting?: string
}

/** What `tryPassword` asks and tells. */
export type PasswordFailures = Pick<SignInDelays, 'mayTry' | 'failed' | 'succeeded'>

/**
 * Slows down who guesses passwords: after the free failures each further try has to wait, twice as long each time, up to 15
 * minutes; nothing is ever locked for good. Counted in the database, so that a restart forgives nothing.
 */
export class SignInDelays {
  readonly #failures: RateLimiterPostgres
  readonly #delays: RateLimiterPostgres

  private constructor(failures: RateLimiterPostgres, delays: RateLimiterPostgres) {
    this.#failures = failures
    this.#delays = delays
  }

  /** Creates its table when it is missing. */
  static async create(pool: Pool): Promise<SignInDelays> {
    const failures = await limiter(pool, 'failures', false)
    return new SignInDelays(failures, await limiter(pool, 'delay', true))
  }

  /** @throws HttpError 429 while one of them has to wait */
  async mayTry(counted: readonly Counted[]): Promise<void> {
    for (const { key, insteadOfWaiting } of counted) {
      const delay = await this.#delays.get(key)
      if (delay !== null && delay.msBeforeNext > 0) throw tooMany(delay, insteadOfWaiting)
    }
  }

  async failed(counted: readonly Counted[]): Promise<void> {
    for (const { key, freeFailures } of counted) {
      const { consumedPoints } = await this.#failures.penalty(key)
      if (consumedPoints < freeFailures) continue
      const delay = FIRST_DELAY_SECONDS * 2 ** Math.min(consumedPoints - freeFailures, 10)
      await this.#delays.block(key, Math.min(delay, LONGEST_DELAY_SECONDS))
    }
  }

  async succeeded(key: string): Promise<void> {
    await this.#delays.delete(key)
    await this.#failures.delete(key)
  }
}

function limiter(pool: Pool, keyPrefix: string, tableCreated: boolean): Promise<RateLimiterPostgres> {
  const duration = REMEMBERED_SECONDS
  return postgresLimiter(pool, { tableName: TABLE, keyPrefix, points: 1, duration, tableCreated })
}
