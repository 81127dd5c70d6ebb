import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { postgresLimiter } from './postgres-limiter.ts'
import { tooMany } from './throttles.ts'

const TABLE = 'sign_in_delays'
/** How long what was wrong is counted. */
export const REMEMBERED_SECONDS = 24 * 3600
const FIRST_DELAY_SECONDS = 5
const LONGEST_DELAY_SECONDS = 15 * 60
/** A process that dies while it looks at a password keeps nobody from the next try for longer. */
const LOOKED_AT_SECONDS = 10

/** One who is counted: an account's stream, a network, a device or a session, and how many failures are free. */
export interface Counted {
  readonly key: string
  readonly freeFailures: number
  /** What else helps, as the end of the sentence that asks to wait. */
  readonly insteadOfWaiting?: string
}

interface Taken extends Counted {
  /** Nobody else's is looked at meanwhile. */
  readonly isAlone: boolean
}

/** A try that is counted already, until what becomes of it is told. */
export interface CountedTry {
  /** It was wrong: it stays counted. */
  failed(): Promise<void>
  /** It was right, or nobody has looked at it. */
  giveBack(): Promise<void>
}

/** What `tryPassword` asks and tells. */
export interface PasswordFailures {
  /** Counts a try before it is made, so that those which are made at once count as well. @throws HttpError 429 while one of them has to wait */
  begin(counted: readonly Counted[]): Promise<CountedTry>
  /** Forgets what was wrong before. */
  succeeded(key: string): Promise<void>
}

/**
 * Slows down who guesses passwords: after the free failures each further try has to wait, twice as long each time, up to 15
 * minutes; nothing is ever locked for good. Counted in the database, so that a restart forgives nothing.
 */
export class SignInDelays implements PasswordFailures {
  readonly #pool: Pool
  readonly #failures: RateLimiterPostgres
  readonly #delays: RateLimiterPostgres

  constructor(pool: Pool) {
    this.#pool = pool
    this.#failures = limiter(pool, 'failures')
    this.#delays = limiter(pool, 'delay')
  }

  async begin(counted: readonly Counted[]): Promise<CountedTry> {
    for (const one of counted) await this.#refuseWhileWaiting(one)
    const taken: Taken[] = []
    const giveBack = async () => {
      for (const one of taken) await this.#giveBack(one)
    }
    try {
      for (const one of counted) taken.push(await this.#take(one))
    } catch (refused) {
      await giveBack()
      throw refused
    }
    return {
      giveBack,
      failed: async () => {
        for (const one of taken) await this.#delay(one)
      },
    }
  }

  async succeeded(key: string): Promise<void> {
    await this.#delays.delete(key)
    await this.#failures.delete(key)
  }

  async #refuseWhileWaiting({ key, insteadOfWaiting }: Counted): Promise<void> {
    const delay = await this.#delays.get(key)
    if (delay !== null && delay.msBeforeNext > 0) throw tooMany(delay, insteadOfWaiting)
  }

  /** From the last free failure on one try at a time is looked at: it closes the way behind it until it is known what it was. */
  async #take(one: Counted): Promise<Taken> {
    const { key, insteadOfWaiting } = one
    if (await this.#countFree(one)) return { ...one, isAlone: false }
    try {
      await this.#delays.consume(key, 1, { customDuration: LOOKED_AT_SECONDS })
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooMany(refused, insteadOfWaiting) : refused
    }
    await this.#failures.penalty(key)
    return { ...one, isAlone: true }
  }

  /** Counts one of the free failures, if there is one left. In one statement: who is refused must not be counted for a moment, as a failure that ends in it would be told too long a delay. */
  async #countFree({ key, freeFailures }: Counted): Promise<boolean> {
    const sql = `
      INSERT INTO ${TABLE} AS counted (key, points, expire) VALUES ($1, 1, $2)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counted.expire <= $3 THEN 1 ELSE counted.points + 1 END,
        expire = CASE WHEN counted.expire <= $3 THEN $2 ELSE counted.expire END
      WHERE counted.expire <= $3 OR counted.points < $4`
    const now = Date.now()
    const values = [this.#failures.getKey(key), now + REMEMBERED_SECONDS * 1000, now, freeFailures - 1]
    return (await this.#pool.query(sql, values)).rowCount === 1
  }

  async #giveBack({ key, isAlone }: Taken): Promise<void> {
    await this.#uncount(key)
    if (isAlone) await this.#delays.delete(key)
  }

  /** Not with the library's `reward`: where the failures have been forgotten meanwhile, it would leave fewer than none. */
  async #uncount(key: string): Promise<void> {
    const sql = `UPDATE ${TABLE} SET points = points - 1 WHERE key = $1 AND points > 0`
    await this.#pool.query(sql, [this.#failures.getKey(key)])
  }

  async #delay({ key, freeFailures, isAlone }: Taken): Promise<void> {
    if (!isAlone) return
    const failures = (await this.#failures.get(key))?.consumedPoints ?? 0
    if (failures < freeFailures) return void (await this.#delays.delete(key))
    const delay = FIRST_DELAY_SECONDS * 2 ** Math.min(failures - freeFailures, 10)
    await this.#delays.block(key, Math.min(delay, LONGEST_DELAY_SECONDS))
  }
}

function limiter(pool: Pool, keyPrefix: string): RateLimiterPostgres {
  const duration = REMEMBERED_SECONDS
  return postgresLimiter(pool, { tableName: TABLE, keyPrefix, points: 1, duration })
}
