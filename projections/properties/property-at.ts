import type { Recorded } from '../../eventstore/port.ts'
import { foldEvent } from '../engine/fold-event.ts'
import { propertiesProjection } from './properties-projection.ts'
import type { PropertyRow } from './property-row.ts'

/**
 * What the read model would have shown of a property at a moment (ISO 8601), folded from its stream; null while it was not watched. Who
 * was erased since stays erased: the log has no address of theirs any more.
 */
export function propertyAt(history: readonly Recorded[], id: string, moment: string): PropertyRow | null {
  return foldUntil(history, id, ({ occurred_at }) => occurred_at > moment)
}

/** What the read model showed of a property last: also of one that is not watched any more; null where there never was one. */
export function propertyAtLast(history: readonly Recorded[], id: string): PropertyRow | null {
  return foldUntil(history, id, ({ type }) => type === 'PropertyWatchEnded')
}

function foldUntil(
  history: readonly Recorded[],
  id: string,
  isTooLate: (event: Recorded) => boolean,
): PropertyRow | null {
  const end = history.findIndex(isTooLate)
  const known = end === -1 ? history : history.slice(0, end)
  const row = known.reduce<object | null>((row, event) => foldEvent(propertiesProjection, event, id, row), null)
  return row as PropertyRow | null
}
