import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { FILE_KEPT_DAYS, UNCLAIMED_FILE_KEPT_HOURS } from '../../domain/document/decide.ts'
import { postgresLimiter } from './postgres-limiter.ts'

const TABLE = 'original_quotas'
const EVERYBODY = 'everybody'
/** The counters of the database are small: they count in these. */
const KILOBYTE = 1024
const MEGABYTE = KILOBYTE
const GIGABYTE = 1024 * MEGABYTE

/** Of one, and of all together, in kilobytes. */
interface Limits {
  readonly each: number
  readonly all: number
}

export interface OriginalLimits {
  readonly network: Limits
  readonly account: Limits
}

/** Some hundred PDFs or some twenty-five photos of a network, twice that of an account: what is claimed counts as well. */
const LIMITS: OriginalLimits = {
  network: { each: 100 * MEGABYTE, all: 2 * GIGABYTE },
  account: { each: 200 * MEGABYTE, all: 50 * GIGABYTE },
}

/** As long as an original waits for somebody whose it is, and as long as one is kept that is somebody's. */
const SECONDS = { network: UNCLAIMED_FILE_KEPT_HOURS * 3600, account: FILE_KEPT_DAYS * 86_400 }

/** Who uploads an original: a network where nobody is signed in. */
export type Uploader = { readonly is: keyof OriginalLimits; readonly id: string }

interface Room {
  readonly each: RateLimiterPostgres
  readonly all: RateLimiterPostgres
}

/**
 * How much is kept of the originals that people upload: so much of a network or an account, and so much of all networks and of all
 * accounts, in the time that such an original is kept.
 */
export class OriginalQuota {
  readonly #rooms: Readonly<Record<Uploader['is'], Room>>

  constructor(pool: Pool, limits = LIMITS) {
    const quota = (keyPrefix: string, points: number, duration: number) =>
      postgresLimiter(pool, { tableName: TABLE, keyPrefix, points, duration })
    const { network, account } = limits
    this.#rooms = {
      network: {
        each: quota('network', network.each, SECONDS.network),
        all: quota('all', network.all, SECONDS.network),
      },
      account: {
        each: quota('account', account.each, SECONDS.account),
        all: quota('all-accounts', account.all, SECONDS.account),
      },
    }
  }

  /** Takes room for an original. @returns false where there is none: the statement is read all the same */
  async take({ is, id }: Uploader, bytes: number): Promise<boolean> {
    const kilobytes = Math.ceil(bytes / KILOBYTE)
    const { each, all } = this.#rooms[is]
    return (await has(each, id, kilobytes)) && (await has(all, EVERYBODY, kilobytes))
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
