import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { UNCLAIMED_FILE_KEPT_HOURS } from '../../domain/document/decide.ts'
import { postgresLimiter } from './postgres-limiter.ts'

const TABLE = 'original_quotas'
const EVERYBODY = 'everybody'
/** The counters of the database are small: they count in these. */
const KILOBYTE = 1024

export interface OriginalLimits {
  readonly networkKilobytes: number
  readonly allKilobytes: number
}

/** Some hundred PDFs or some twenty-five photos of a network, 20 times that of all: what is claimed counts as well. */
const LIMITS: OriginalLimits = { networkKilobytes: 100 * KILOBYTE, allKilobytes: 2 * KILOBYTE * KILOBYTE }

/**
 * How much is kept of the originals that people upload who are not signed in: so much of a network, and so much in all, in the time
 * that an original waits for somebody whose it is.
 */
export class OriginalQuota {
  readonly #ofNetworks: RateLimiterPostgres
  readonly #ofAll: RateLimiterPostgres

  private constructor(ofNetworks: RateLimiterPostgres, ofAll: RateLimiterPostgres) {
    this.#ofNetworks = ofNetworks
    this.#ofAll = ofAll
  }

  /** Creates its table when it is missing. */
  static async create(pool: Pool, limits = LIMITS): Promise<OriginalQuota> {
    const quota = (keyPrefix: string, points: number, tableCreated: boolean) =>
      postgresLimiter(pool, {
        tableName: TABLE,
        keyPrefix,
        points,
        duration: UNCLAIMED_FILE_KEPT_HOURS * 3600,
        tableCreated,
      })
    const ofNetworks = await quota('network', limits.networkKilobytes, false)
    return new OriginalQuota(ofNetworks, await quota('all', limits.allKilobytes, true))
  }

  /** Takes room for an original. @returns false where there is none: the statement is read all the same */
  async take(network: string, bytes: number): Promise<boolean> {
    const kilobytes = Math.ceil(bytes / KILOBYTE)
    return (await has(this.#ofNetworks, network, kilobytes)) && (await has(this.#ofAll, EVERYBODY, kilobytes))
  }
}

async function has(quota: RateLimiterPostgres, key: string, kilobytes: number): Promise<boolean> {
  try {
    await quota.consume(key, kilobytes)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}
