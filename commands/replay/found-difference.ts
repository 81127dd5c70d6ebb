import type { Cause } from '../../domain/evaluation/replay/cause.ts'
import type { Position } from '../../eventstore/port.ts'

/** A figure that does not come out as it was recorded, or an input that is not what it was. */
export interface FoundDifference {
  readonly property_id: string
  /** Of the evaluation's event. */
  readonly position: Position
  /** As in the evaluation: `net_gap`, `cost_breakdown.lender_fee`; of an input `inputs.rate_sheet`. */
  readonly figure: string
  /** Null, as what was computed, where there is no such figure. */
  readonly recorded: unknown
  readonly computed: unknown
  readonly cause: Cause
}
