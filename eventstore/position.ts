import type { Position } from './port.ts'

const DIGITS = 20

/** A store's own number, which comes as text, as a position whose string order is its numeric order. */
export function toPosition(number: string): Position {
  return number.padStart(DIGITS, '0')
}

/** The number that the store knows it by, which is also how people are shown it. */
export function toNumber(position: Position): string {
  if (!/^\d{20}$/.test(position)) throw new TypeError(`Not a position of this log: ${position}`)
  return BigInt(position).toString()
}
