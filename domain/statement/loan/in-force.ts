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
    if (one.meaning === 'rate')
      return { ...one, meaning: one.holding.from === undefined || one.holding.from <= day ? 'past_rate' : 'other' }
    return LASTING.has(one.meaning) ? one : { ...one, score: Math.max(0.05, one.score - PAST_PENALTY) }
  })
}

const holds = ({ from, before }: Holding, day: string): boolean =>
  (from === undefined || from <= day) && (before === undefined || day < before)
