import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import {
  type BookDay,
  type BookTurn,
  bookByDay,
  bookNow,
  dayAfter,
  turnsUntil,
} from '../../projections/administration/book-by-day.ts'

/** What was told of a day that is over by who was late is seen after that long at the latest. */
const KEPT_MS = 10 * 60_000

/**
 * How many people and homes there were in the evening of each day. The evenings that are over stay as they were: they are counted once,
 * and again now and then behind the answer; what is counted with each question is this moment.
 */
export class PastEvenings {
  readonly #knex: Knex
  /** By the last day of which they know. */
  readonly #turns = new LRUCache<string, BookTurn[]>({
    max: 2,
    ttl: KEPT_MS,
    allowStale: true,
    fetchMethod: (last) => turnsUntil(this.#knex, last),
  })

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /** Each day from the first to the last; the last is today (all ISO calendar dates) or a day before. */
  async days(first: string, last: string, today: string): Promise<BookDay[]> {
    const yesterday = dayAfter(today, -1)
    if (last < today) return bookByDay(await this.#turns.forceFetch(yesterday), first, last)
    const [turns, now] = await Promise.all([this.#turns.forceFetch(yesterday), bookNow(this.#knex, today)])
    return [...bookByDay(turns, first, yesterday), now]
  }

  /** The evening of a day before today. */
  async on(day: string, today: string): Promise<BookDay> {
    const [book] = await this.days(day, day, today)
    if (book === undefined) throw new Error(`${day} is no day.`)
    return book
  }
}
