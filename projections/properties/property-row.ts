import type { Distance } from '../../domain/evaluation/distance.ts'
import type { Evaluation, EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'

/** One row per watched property. The columns beside `loan` are those that lists are sorted and searched by. */
export interface PropertyRow {
  readonly id: string
  readonly owner_id: string
  /** The loan officer whose client the owner is; null when nobody's. */
  readonly lo_id: string | null
  /** Of the stream's last event that was folded: what a writer may expect. */
  readonly revision: number
  /** Of the event that set the loan's figures; names the loan in an evaluation's inputs. */
  readonly loan_revision: number
  /** '[erased]' once the owner has been erased. */
  readonly address: string
  readonly city: string
  readonly zip_code: string
  readonly state: string
  /** The address, in lower case. */
  readonly searched: string
  /** As its owner told it. */
  readonly loan: LoanTerms
  /** The day on which they did, ISO. */
  readonly told_on: string
  /** What was owed when it was looked at last: as it was told, less what was paid off since. */
  readonly current_balance: number
  readonly current_rate: number
  readonly estimated_value: number
  readonly document_id: string | null
  readonly created_at: string
  /** Null, as all below, until the first evaluation. */
  readonly status: EvaluationStatus | null
  readonly previous_status: EvaluationStatus | null
  /** When it got the status that it has. */
  readonly status_since: string | null
  /** Percent to 3 decimals. */
  readonly ltv: number | null
  readonly evaluation: Evaluation | null
  /** Of the rule that evaluated: with another one it may come out otherwise. */
  readonly rule_version: number | null
  /** Whether the company may lend there; true also until the first evaluation. */
  readonly is_licensed: boolean
  /** How far the market was from free; null also where that was not recorded. */
  readonly distance: Distance | null
  /** By how many percentage points rates would have to fall; 0 and below: they need not. Null as `distance`. */
  readonly points_away: number | null
  /** What is missing in points of the price, and in dollars; null where no money would do it. */
  readonly price_away: number | null
  readonly dollars_away: number | null
  readonly evaluated_at: string | null
  /** Id of the event that recorded the evaluation. */
  readonly evaluation_event_id: string | null
  /** The automation run that wrote the evaluation; null when the owner's own act caused it, or another loan officer. */
  readonly last_run_id: string | null
}

/**
 * By what lists of all properties are sorted, searched and counted, the owner first. An index has all of them, and is a tenth of the
 * table: nobody reads through every loan and evaluation for a page of fifty.
 */
export const LISTED_COLUMNS = [
  'owner_id',
  'id',
  'address',
  'searched',
  'status',
  'is_licensed',
  'current_balance',
  'current_rate',
  'created_at',
] as const satisfies readonly (keyof PropertyRow)[]
