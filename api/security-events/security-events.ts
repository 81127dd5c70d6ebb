import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { v7 as uuidv7 } from 'uuid'
import type { SecurityEvent } from '../contract/security-events.ts'

/** Thirteen months, so that a month can be compared with that of the year before. A trigger of the table knows it as well. */
export const KEPT = '400 days'

/** Of one act and status, from everybody together: an attack must not fill the disk with its own traces. */
const REFUSALS_PER_MINUTE = 300

export type NewSecurityEvent = Omit<SecurityEvent, 'id' | 'left_out'>

const LOOK_MS = 3_600_000
/** So many people and pages that are watched at the same time are told apart. */
const MOST_LOOKS = 1_000

/** Writes down who did what, and what was refused to whom. Nothing that is written here can be changed. */
export class SecurityEvents {
  readonly #knex: Knex
  readonly #logger: Logger
  readonly #refusals = new RateLimiterMemory({ points: REFUSALS_PER_MINUTE, duration: 60 })
  readonly #looks = new LRUCache<string, true>({ max: MOST_LOOKS, ttl: LOOK_MS })
  readonly #leftOut = new Map<string, number>()

  constructor(knex: Knex, logger: Logger) {
    this.#knex = knex
    this.#logger = logger
  }

  /** Resolves when it is on the disk, or is one refusal too many of its kind. */
  async record(event: NewSecurityEvent): Promise<void> {
    const kind = `${event.act} ${event.status}`
    if (isRefusalOfMany(event) && !(await this.#mayBeKept(kind))) {
      this.#leftOut.set(kind, (this.#leftOut.get(kind) ?? 0) + 1)
      return
    }
    const left_out = this.#leftOut.get(kind) ?? 0
    this.#leftOut.delete(kind)
    const id = uuidv7()
    const outdated = this.#knex('security_events').whereRaw(`at < now() - interval '${KEPT}'`).delete()
    await this.#knex
      .with('outdated', outdated)
      .insert({ ...event, id, left_out })
      .into('security_events')
    const { act, status, actor_role, request_id } = event
    this.#logger.info({ security: { id, act, status, actor_role, request_id, left_out } }, 'a security event')
  }

  /** Of a page that asks again by itself while it is shown: the same look of the same person is written down once an hour. */
  async recordLook(event: NewSecurityEvent): Promise<void> {
    const { actor_id, target, status, network } = event
    const look = `${actor_id} ${network} ${status} ${target}`
    if (this.#looks.has(look)) return
    await this.record(event)
    this.#looks.set(look, true)
  }

  async #mayBeKept(kind: string): Promise<boolean> {
    return (await this.#refusals.penalty(kind)).consumedPoints <= REFUSALS_PER_MINUTE
  }
}

/** What anybody may cause as often as they like. */
function isRefusalOfMany({ status, actor_role }: NewSecurityEvent): boolean {
  return status >= 400 && actor_role !== 'admin' && actor_role !== 'auditor'
}
