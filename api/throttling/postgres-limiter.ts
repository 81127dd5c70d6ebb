import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

export interface PostgresLimit {
  /** One that a migration has created. */
  readonly tableName: string
  readonly keyPrefix: string
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

/** A counter in the database, so that a restart forgives nothing, and all processes count together. */
export function postgresLimiter(pool: Pool, limit: PostgresLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({ storeClient: pool, tableCreated: true, ...limit })
}
