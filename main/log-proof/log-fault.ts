import type { Position } from '../../eventstore/port.ts'

/**
 * What is wrong at a place: an event was changed, taken out, put in, or moved; the end is missing (`cut_off`); or something in the
 * events up to there that no record of single events shows any more (`unlike_head`). The others are no fault of the log: what is
 * recorded of an event was changed (`record_changed`), or of many together (`tree_changed`), or a head is none of this installation's
 * (`not_signed`).
 */
export type FaultKind =
  | 'changed'
  | 'dropped'
  | 'inserted'
  | 'reordered'
  | 'cut_off'
  | 'unlike_head'
  | 'record_changed'
  | 'tree_changed'
  | 'not_signed'

export interface LogFault {
  readonly position: Position | null
  /** Null where it is about no single event. */
  readonly stream: string | null
  readonly kind: FaultKind
}
