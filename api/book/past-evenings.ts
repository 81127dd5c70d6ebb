import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import {
  type BookDay,
  type BookTurn,
  bookAt,
  bookByDay,
  bookNow,
  dayAfter,
  endOf,
  turnsUntil,
} from '../../projections/administration/book-by-day.ts'

/** What was told of a day that is over by who was late is seen after that long at the latest. */
export const KEPT_MS = 10 * 60_000

/** Moments within a day: a line each, whatever the book's size. */
const MOMENTS_KEPT = 500

export interface Nights {
  /** The first day of which anything is known, ISO calendar date. */
  readonly since: string
  /** Oldest first. */
  readonly nights: readonly BookDay[]
}

/**
 * How many people and homes there were in the evening of each day, and at any moment. What is over stays as it was: it is counted once,
 * and again now and then behind the answer; what is counted with each question is today.
 */
export class PastEvenings {
  readonly #knex: Knex
  /** By the last day of which they know. */
  readonly #turns = new LRUCache<string, BookTurn[]>({
    max: 2,
    ttl: KEPT_MS,
    allowStale: true,
    fetchMethod: (last) => turnsUntil(this.#knex, endOf(last)),
  })
  readonly #moments = new LRUCache<string, BookDay>({
    max: MOMENTS_KEPT,
    ttl: KEPT_MS,
    allowStale: true,
    fetchMethod: (moment) => bookAt(this.#knex, moment),
  })

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /** @param moment of the past, ISO 8601; null: now. @param today ISO calendar date */
  async at(moment: string | null, today: string): Promise<BookDay> {
    if (moment === null) return bookNow(this.#knex, today)
    const day = moment.slice(0, 10)
    if (day === today) return bookAt(this.#knex, moment)
    if (moment !== endOf(day)) return this.#moments.forceFetch(moment)
    const [book] = bookByDay(await this.#until(today), day, day)
    if (book === undefined) throw new Error(`${day} is no day.`)
    return book
  }

  /** The evenings before a moment, and then that moment. @param count how many they are together */
  async nights(count: number, moment: string | null, today: string): Promise<Nights> {
    const last = moment?.slice(0, 10) ?? today
    const [turns, then] = await Promise.all([this.#until(today), this.at(moment, today)])
    const since = turns.reduce((first, { day }) => (day < first ? day : first), today)
    return { since, nights: [...bookByDay(turns, dayAfter(last, 1 - count), dayAfter(last, -1)), then] }
  }

  /** Of all days that are over. */
  #until(today: string): Promise<BookTurn[]> {
    return this.#turns.forceFetch(dayAfter(today, -1))
  }
}
