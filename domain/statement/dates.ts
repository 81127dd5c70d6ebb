import { type Candidate, ranked } from './candidate.ts'
import type { Meaning } from './label-rules.ts'

export interface StatementDates {
  readonly statement: Candidate | null
  readonly maturity: Candidate | null
  readonly origination: Candidate | null
  /** Until when the rate is in force. */
  readonly rateChange: Candidate | null
}

export const isoOf = (candidate: Candidate | null): string | null =>
  candidate?.value.kind === 'date' ? candidate.value.iso : null

/** Whole months from one date (or month) to another. */
export function monthsBetween(from: string, to: string): number {
  const months = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  return months(to) - months(from)
}

/** The statement's dates: maturity lies ahead of the statement and origination before it, whatever the label says. */
export function readDates(all: readonly Candidate[]): StatementDates {
  const best = (meaning: Meaning, fits: (iso: string) => boolean): Candidate | null =>
    ranked(all, meaning, (candidate) => isoOf(candidate) ?? '').find((candidate) => fits(isoOf(candidate) ?? '')) ??
    null
  const statement = best('statement_date', (iso) => iso.length === 10)
  const printed = isoOf(statement)
  return {
    statement,
    maturity: best('maturity', (iso) => printed === null || monthsBetween(printed, iso) > 0),
    origination: best('origination', (iso) => printed === null || iso.slice(0, 7) <= printed.slice(0, 7)),
    rateChange: best('rate_change', (iso) => printed === null || iso >= printed.slice(0, iso.length)),
  }
}
