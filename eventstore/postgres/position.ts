import type { Position } from '../port.ts'
import { toPosition } from '../position.ts'

/** The one behind it. Between two of PostgreSQL's there is none. */
export function nextPosition(position: Position): Position {
  return toPosition((BigInt(position) + 1n).toString())
}

/** Before the first event. */
export const BEFORE_ALL: Position = toPosition('0')
