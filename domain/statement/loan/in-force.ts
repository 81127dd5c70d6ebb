import { type Candidate, LASTING, PAST_PENALTY, ranked } from '../label/candidate.ts'
import type { Holding } from '../label/time-head.ts'
import { isoOf, readDates } from './dates.ts'

/**
 * The candidates with those that do not hold, by the head of their column, believed as little as what was paid: a payment holds if it
 * does when the next is due, a rate if it does on the statement's day.
 */
export function inForce(all: readonly Candidate[]): readonly Candidate[] {
  if (all.every(({ holding, asOf }) => holding === undefined && asOf === undefined)) return all
  const statement = isoOf(readDates(all).statement)
  const dues = ranked(all, 'due_date', (candidate) => isoOf(candidate) ?? '').flatMap((one) => isoOf(one) ?? [])
  const due = dues.find((iso) => statement === null || iso >= statement) ?? dues[0] ?? statement
  return all.map((one) => {
    if (one.asOf !== undefined && ((statement !== null && isLongBefore(one.asOf, statement)) || hasLater(one, all)))
      return { ...one, meaning: 'history' }
    const day = one.meaning === 'rate' ? (statement ?? due) : due
    if (one.holding === undefined || day === null || holds(one.holding, day)) return one
    if (one.meaning === 'rate')
      return { ...one, meaning: one.holding.from === undefined || one.holding.from <= day ? 'past_rate' : 'other' }
    return LASTING.has(one.meaning) || one.value.kind === 'number'
      ? one
      : { ...one, score: Math.max(0.05, one.score - PAST_PENALTY) }
  })
}

const DAY_MS = 86_400_000
/** In days: of a loan that is paid each month nothing so old is what holds today. */
const LONG = 75

const isLongBefore = (day: string, statement: string): boolean =>
  Date.parse(statement) - Date.parse(day) > LONG * DAY_MS

/** Whether the page tells the same as of a later day: 'Balance as of 08/15' over 'Balance as of 09/15'. */
const hasLater = ({ meaning, asOf = '', labelWords, cell }: Candidate, all: readonly Candidate[]): boolean =>
  all.some(
    (other) =>
      other.meaning === meaning &&
      other.cell.page === cell.page &&
      other.labelWords.join(' ') === labelWords.join(' ') &&
      (other.asOf ?? '') > asOf,
  )

const holds = ({ from, before }: Holding, day: string): boolean =>
  (from === undefined || from <= day) && (before === undefined || day < before)
