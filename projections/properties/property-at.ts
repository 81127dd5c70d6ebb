import type { Recorded } from '../../eventstore/port.ts'
import { foldEvent } from '../engine/fold-event.ts'
import { propertiesProjection } from './properties-projection.ts'
import type { PropertyRow } from './property-row.ts'

/**
 * What the read model would have shown of a property at a moment (ISO 8601), folded from its stream; null while it was not watched. Who
 * was erased since stays erased: the log has no address of theirs any more.
 */
export function propertyAt(history: readonly Recorded[], id: string, moment: string): PropertyRow | null {
  const later = history.findIndex(({ occurred_at }) => occurred_at > moment)
  const known = later === -1 ? history : history.slice(0, later)
  const row = known.reduce<object | null>((row, event) => foldEvent(propertiesProjection, event, id, row), null)
  return row as PropertyRow | null
}
