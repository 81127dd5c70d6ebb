import type { Position } from '../port.ts'

const DIGITS = 20

/** PostgreSQL's bigint, which pg hands over as text, as a position whose string order is its numeric order. */
export function toPosition(bigint: string): Position {
  return bigint.padStart(DIGITS, '0')
}

export function toBigint(position: Position): string {
  if (!/^\d{20}$/.test(position)) throw new TypeError(`Not a position of this log: ${position}`)
  return BigInt(position).toString()
}

/** The one behind it. */
export function nextPosition(position: Position): Position {
  return toPosition((BigInt(position) + 1n).toString())
}

/** Before the first event. */
export const BEFORE_ALL: Position = toPosition('0')
