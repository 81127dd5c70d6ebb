import type { Candidate } from './label/candidate.ts'
import type { Meaning } from './label/label-rule.ts'
import type { FieldReading, StatementFields } from './reading.ts'

/** Labels as sure as this name what a loan has one of. */
const SURELY_NAMED = 0.9
const LEAST_SCORE = 0.7
/** Which of the loans a value is of nobody can tell. */
const OF_EITHER = 0.65

/** Whether the pictures tell several of what a loan has one of. */
function tellsSeveral(all: readonly Candidate[], meaning: Meaning): boolean {
  const told = all.filter(
    (one) =>
      one.meaning === meaning &&
      one.strength >= SURELY_NAMED &&
      one.score >= LEAST_SCORE &&
      one.cell.confidence < 1 &&
      (one.value.kind !== 'date' || !one.value.short),
  )
  return new Set(told.map(({ value }) => JSON.stringify(value))).size > 1
}

/** Whether two statements lie on one photo: each has its loan's number, and its day of maturity. */
const areTwo = (all: readonly Candidate[]): boolean => tellsSeveral(all, 'loan_number') && tellsSeveral(all, 'maturity')

/** The fields, none of them sure where they may be of either of two loans. */
export function asOfTwoLoans(fields: StatementFields, all: readonly Candidate[]): StatementFields {
  if (!areTwo(all)) return fields
  const doubted = Object.entries(fields).map(([name, field]: [string, FieldReading<unknown> | null]) => [
    name,
    field && { ...field, confidence: Math.min(field.confidence, OF_EITHER) },
  ])
  return Object.fromEntries(doubted) as StatementFields
}
