import type { Position } from '../../eventstore/port.ts'

/** How far a replay is: with it, another process goes on. */
export interface ReplayProgress {
  /** Of the last event that was looked at; null at the beginning. */
  readonly position: Position | null
  readonly evaluations: number
  readonly same: number
  readonly different: number
  /** Whose evaluations are in the officer's book by then; empty in another scope. */
  readonly clients: readonly string[]
  /** Those by which what was computed again had been recorded. */
  readonly rule_versions: readonly number[]
}

export const NOTHING_REPLAYED: ReplayProgress = {
  position: null,
  evaluations: 0,
  same: 0,
  different: 0,
  clients: [],
  rule_versions: [],
}
