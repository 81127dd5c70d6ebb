import type { Position } from '../port.ts'

const DIGITS = 20

/**
 * EventStoreDB's commit position, which the wire carries as text, as a position whose string order is its numeric order.
 * The prepare position stays out of it: for the later events of one append a read answers the first event's, the append itself
 * the last event's. The commit position alone is each event's own place.
 */
export function toPosition(commit: string): Position {
  return commit.padStart(DIGITS, '0')
}

/** The commit position, to be used as the prepare position as well: that is where a server looks for the event. */
export function toCommit(position: Position): string {
  if (!/^\d{20}$/.test(position)) throw new TypeError(`Not a position of this log: ${position}`)
  return BigInt(position).toString()
}
