import type { EventLog, Position } from '../../eventstore/port.ts'
import type { FoldBuffer } from './fold-buffer.ts'

const BATCH = 2_000

/** Folds what is missing to a place in the log, and nothing behind it. */
export async function foldUpTo(log: EventLog, buffer: FoldBuffer, place: Position | null): Promise<void> {
  while (place !== null && (buffer.position === null || buffer.position < place)) {
    const events = (await log.readAll(buffer.position, BATCH)).filter(({ position }) => position <= place)
    if (events.length === 0) return
    await buffer.fold(buffer.position, events)
  }
}
