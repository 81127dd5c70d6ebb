import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { inviteKey } from '../../domain/account/invite-key.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'

/** Of one network: what is more than that is no campaign but somebody who counts for fun. */
const MOST_PER_HOUR = 100

/** What happened with a link. */
interface Happened {
  /** As it was written. */
  readonly code: string
  /** It was opened, or a loan was checked with this result. */
  readonly what: 'visits' | EvaluationStatus
  /** ISO calendar date. */
  readonly day: string
  /** Who it was, for the limit alone: it is not kept. */
  readonly network: string
}

/** Counts what happens with the links of loan officers: a row for each link and day, and nothing of who it was. */
export class LinkCounts {
  readonly #knex: Knex
  readonly #logger: Logger
  readonly #counted = new RateLimiterMemory({ points: MOST_PER_HOUR, duration: 3_600 })

  constructor(knex: Knex, logger: Logger) {
    this.#knex = knex
    this.#logger = logger
  }

  /** Nobody is kept waiting, or refused, for a count: one that cannot be written is missing. A code that is nobody's counts nothing. */
  async count({ code, what, day, network }: Happened): Promise<void> {
    if ((await this.#counted.penalty(network)).consumedPoints > MOST_PER_HOUR) return
    try {
      await this.#knex.raw(
        `INSERT INTO link_counts AS counted (link_code, day, :what:)
          SELECT code, CAST(:day AS date), 1 FROM invite_links WHERE lookup_key = :key
          ON CONFLICT (link_code, day) DO UPDATE SET :what: = counted.:what: + 1`,
        { what, day, key: inviteKey(code) },
      )
    } catch (error) {
      this.#logger.warn({ reason: String(error) }, 'what happened with a link could not be counted')
    }
  }
}
