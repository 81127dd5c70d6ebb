import type { Knex } from 'knex'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { Role } from '../../domain/event.ts'

/** How many there were of each in the evening of a day; of today: how many there are. */
export interface BookDay {
  /** ISO calendar date, of UTC. */
  readonly on: string
  /** Everybody who had an account. */
  readonly total_users: number
  readonly total_clients: number
  readonly total_los: number
  readonly total_properties: number
  /** Properties by the status that counts: where the company may not lend they are not yet. */
  readonly ready_now: number
  readonly so_close: number
  readonly not_yet: number
}

/** How many went from one to the other that day: homes from a status to another, people from none to their role. */
export interface BookTurn {
  readonly day: string
  readonly what: Role | EvaluationStatus | 'ended'
  /** Null: they were not there. */
  readonly before: Role | EvaluationStatus | null
  readonly count: number
}

/** All there ever were until a moment (ISO 8601, UTC). Every change of every home is unfolded for that: what is over can be kept. */
export async function turnsUntil(db: Knex, moment: string): Promise<BookTurn[]> {
  const { rows } = await db.raw<{ rows: BookTurn[] }>(TURNS, { moment })
  return rows
}

/** How many there were at a moment (ISO 8601, UTC). */
export async function bookAt(db: Knex, moment: string): Promise<BookDay> {
  const day = moment.slice(0, 10)
  const [book = bookOf(day, new Map())] = bookByDay(await turnsUntil(db, moment), day, day)
  return book
}

/**
 * Each day from the first to the last, both ISO calendar dates. Who was erased and what was taken away since is counted on the days before.
 * @param turns all until the last day
 */
export function bookByDay(turns: readonly BookTurn[], first: string, last: string): BookDay[] {
  const counts = new Map<BookTurn['what'], number>()
  const add = (what: BookTurn['what'], count: number) => counts.set(what, (counts.get(what) ?? 0) + count)
  return daysBetween(first, last).map((on) => {
    for (const { what, before, count } of turns.filter(({ day }) => (on === first ? day <= on : day === on))) {
      add(what, count)
      if (before !== null) add(before, -count)
    }
    return bookOf(on, counts)
  })
}

/** How many there are at this moment, without a look at the days before. @param today an ISO calendar date */
export async function bookNow(db: Knex, today: string): Promise<BookDay> {
  const { rows } = await db.raw<{ rows: Pick<BookTurn, 'what' | 'count'>[] }>(NOW)
  const counts = new Map<BookTurn['what'], number>()
  for (const { what, count } of rows) counts.set(what, (counts.get(what) ?? 0) + count)
  return bookOf(today, counts)
}

const TURNS = `
  SELECT left(at, 10) AS day, what, before, count(*)::integer AS count
  FROM (
    SELECT registered_at AS at, role AS what, NULL AS before FROM people_over_time
    UNION ALL
    SELECT erased_at, 'ended', role FROM people_over_time
    UNION ALL
    SELECT mark.at, mark.what, mark.before
    FROM homes_over_time, unnest(changed_at, became, array_prepend(NULL, became)) AS mark (at, what, before)
  ) AS turns
  WHERE at COLLATE "C" <= :moment
  GROUP BY 1, 2, 3`

/** Of the homes that are watched at this moment an index knows the status. */
const NOW = `
  SELECT role AS what, count(*)::integer AS count FROM people_over_time WHERE erased_at IS NULL GROUP BY 1
  UNION ALL
  SELECT CASE WHEN is_licensed THEN coalesce(status, 'not_yet') ELSE 'not_yet' END, count(*)::integer
  FROM properties GROUP BY status, is_licensed`

const DAY_MS = 86_400_000

/** The last moment of a day of UTC. */
export function endOf(day: string): string {
  return `${day}T23:59:59.999Z`
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, day) => dayAfter(first, day))
}

/** @param days how many later; negative: earlier */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function bookOf(on: string, counts: ReadonlyMap<BookTurn['what'], number>): BookDay {
  const of = (...all: BookTurn['what'][]) => all.reduce((sum, what) => sum + (counts.get(what) ?? 0), 0)
  return {
    on,
    total_users: of('client', 'lo', 'admin', 'auditor'),
    total_clients: of('client'),
    total_los: of('lo'),
    total_properties: of('ready_now', 'so_close', 'not_yet'),
    ready_now: of('ready_now'),
    so_close: of('so_close'),
    not_yet: of('not_yet'),
  }
}
