import type { EventLog, Position } from '../../eventstore/port.ts'

/** To count events they have to be read: a rebuild of millions is told as this many. */
export const MOST_COUNTED = 1_000

/** How many events stand behind each position, up to `MOST_COUNTED`: a position says where an event stands, and nothing of how many stand before it. */
export async function unseenAfter(
  log: Pick<EventLog, 'readAll'>,
  positions: ReadonlySet<Position | null>,
): Promise<Map<Position | null, number>> {
  const counts = new Map<Position | null, number>()
  for (const position of positions) counts.set(position, (await log.readAll(position, MOST_COUNTED)).length)
  return counts
}
