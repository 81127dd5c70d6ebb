import { type Candidate, LASTING, PAST_PENALTY, ranked } from '../label/candidate.ts'
import type { Holding } from '../label/time-head.ts'
import { isoOf, readDates } from './dates.ts'

/**
 * The candidates with those that do not hold, by the head of their column, believed as little as what was paid: a payment holds if it
 * does when the next is due, a rate if it does on the statement's day.
 */
export function inForce(all: readonly Candidate[]): readonly Candidate[] {
  if (all.every(({ holding }) => holding === undefined)) return all
  const statement = isoOf(readDates(all).statement)
  const dues = ranked(all, 'due_date', (candidate) => isoOf(candidate) ?? '').flatMap((one) => isoOf(one) ?? [])
  const due = dues.find((iso) => statement === null || iso >= statement) ?? dues[0] ?? statement
  return all.map((one) => {
    const day = one.meaning === 'rate' ? (statement ?? due) : due
    if (one.holding === undefined || day === null || holds(one.holding, day)) return one
    if (one.meaning === 'rate') return { ...one, meaning: one.holding.until ? 'past_rate' : 'other' }
    return LASTING.has(one.meaning) ? one : { ...one, score: Math.max(0.05, one.score - PAST_PENALTY) }
  })
}

/** Whether it holds on the day; of a month alone, any day of it. */
const holds = ({ from, until }: Holding, day: string): boolean =>
  (from === undefined || from <= day.slice(0, from.length)) &&
  (until === undefined || until >= day.slice(0, until.length))
