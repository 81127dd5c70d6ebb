import type { ToldLoan } from './balance-on.ts'
import type { EvaluationStatus } from './evaluation.ts'

/** A watched home, as much as is to be known of it to look at all of them at once. */
export interface SeenHome extends ToldLoan {
  readonly id: string
  /** The owner's loan officer; null for the client of nobody. */
  readonly lo_id: string | null
  /** As its last look left it, as it counts: not yet where there was none, or where the company may not lend. */
  readonly status: EvaluationStatus
}
