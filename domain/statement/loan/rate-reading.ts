import type { Candidate } from '../label/candidate.ts'

/** A rate in percent a year, and where it stands. */
export interface RateReading {
  readonly percent: number
  readonly score: number
  readonly candidate: Candidate
}
