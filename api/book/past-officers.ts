import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import { endOf } from '../../projections/administration/book-by-day.ts'
import {
  clientsOfOfficers,
  homesOfOfficers,
  type OfficerClients,
  type OfficerCounts,
  type OfficerHomes,
} from '../../projections/administration/officers-at.ts'
import { KEPT_MS } from './past-evenings.ts'

/** As many as somebody slides over: a line for each loan officer, whatever the book's size. */
const MOMENTS_KEPT = 60

interface Kept {
  readonly clients: readonly OfficerClients[]
  readonly homes: readonly OfficerHomes[]
}

/**
 * How many clients and homes each loan officer had. Of a moment that is over it is counted once, of all of them, and again now and then
 * behind the answer; of today with each question, homes only of those that a page shows. Who they are is not kept: somebody may be erased.
 */
export class PastOfficers {
  readonly #knex: Knex
  readonly #moments = new LRUCache<string, Kept>({
    max: MOMENTS_KEPT,
    ttl: KEPT_MS,
    allowStale: true,
    fetchMethod: (moment) => this.#count(moment),
  })

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /** @param moment of the past, ISO 8601; null: now. @param today ISO calendar date */
  async at(moment: string | null, today: string): Promise<OfficerCounts> {
    if (moment !== null && moment.slice(0, 10) !== today) {
      const { clients, homes } = await this.#moments.forceFetch(moment)
      return { clients, homesOf: async () => homes }
    }
    const until = moment ?? endOf(today)
    const clients = await clientsOfOfficers(this.#knex, until)
    return { clients, homesOf: (ids) => homesOfOfficers(this.#knex, until, ids) }
  }

  async #count(moment: string): Promise<Kept> {
    const [clients, homes] = await Promise.all([
      clientsOfOfficers(this.#knex, moment),
      homesOfOfficers(this.#knex, moment, null),
    ])
    return { clients, homes }
  }
}
