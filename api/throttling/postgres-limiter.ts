import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

export interface PostgresLimit {
  readonly tableName: string
  readonly keyPrefix: string
  readonly points: number
  /** In seconds. */
  readonly duration: number
  /** Unless it is, the table is created when it is missing. */
  readonly tableCreated: boolean
}

/** A counter in the database, so that a restart forgives nothing, and all processes count together. */
export function postgresLimiter(pool: Pool, limit: PostgresLimit): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const created: RateLimiterPostgres = new RateLimiterPostgres({ storeClient: pool, ...limit }, (error?: Error) =>
      error ? reject(error) : queueMicrotask(() => resolve(created)),
    )
  })
}
