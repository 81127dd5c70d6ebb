import type { Candidate } from '../label/candidate.ts'
import type { Meaning } from '../label/label-rule.ts'
import { centsOf } from './sum.ts'

/** What is paid from escrow by the year. */
const YEARLY = new Set<Meaning>(['taxes', 'insurance', 'mortgage_insurance'])
const MONTHS = 12
/** Half a cent a month. */
const ROUNDED = MONTHS / 2
/** Two amounts of a row that are a twelfth and the whole are so by no chance. */
const SURELY = 0.85

/**
 * The candidates with those of a month that stand in a row behind those of a year, 'Property taxes 2,019.96 168.33': the row's name is
 * theirs, whatever heads their columns.
 */
export function withMonthly(all: readonly Candidate[]): Candidate[] {
  const monthly = new Map<Candidate, Candidate>()
  const yearly = new Set<Candidate>()
  for (const year of all.filter(({ meaning }) => YEARLY.has(meaning))) {
    const month = all.find((other) => isTwelfth(other, year))
    if (!month) continue
    yearly.add(year)
    const { meaning, strength, label, labelWords } = year
    monthly.set(month, { ...month, meaning, strength, label, labelWords, score: SURELY * month.cell.confidence })
  }
  return all.filter((one) => !yearly.has(one)).map((one) => monthly.get(one) ?? one)
}

function isTwelfth(month: Candidate, year: Candidate): boolean {
  const [one, whole] = [month.cell, year.cell]
  return (
    one.page === whole.page &&
    one.line === whole.line &&
    one.box.x > whole.box.x &&
    centsOf(month) > 0 &&
    Math.abs(centsOf(month) * MONTHS - centsOf(year)) <= ROUNDED
  )
}
