import type { LogEntry, Recorded } from '../../eventstore/port.ts'
import type { AnyProjection, Handler } from './projection.ts'

/** Rows of a read model by key; null is a row known to be absent. */
export type Rows = Map<string, object | null>

/** Of most events, for each read model concerns itself with few types. */
const NONE: readonly string[] = []

/**
 * The keys of the rows that an event may change; empty when it does not concern the projection.
 * @throws why the event cannot be read, when it does
 */
export function keysOf(projection: AnyProjection, event: LogEntry): readonly string[] {
  if (projection.everyEntry) return [projection.everyEntry.key(event)]
  if (event.type === 'Unreadable') {
    if (event.event_type in projection.handlers) throw event.error
    return NONE
  }
  return handlerOf(projection, event)?.keys(event) ?? NONE
}

/**
 * Folds one event into the row of a key that it touches. A handler that returns the very row it was given leaves it unchanged.
 * @param row null when there is none
 */
export function foldEvent(projection: AnyProjection, event: LogEntry, key: string, row: object | null): object | null {
  if (projection.everyEntry) return projection.everyEntry.row(event)
  // It concerns other projections, or its keys could not have been told.
  if (event.type === 'Unreadable') return row
  return handlerOf(projection, event)?.evolve(row, event, key) ?? null
}

/** The map is typed by event type; which of its handlers fits this very event only the lookup itself knows. */
function handlerOf(projection: AnyProjection, event: Recorded): Handler<object, Recorded['type']> | undefined {
  return projection.handlers[event.type] as Handler<object, Recorded['type']> | undefined
}

/** The type that the event was stored as. */
export function typeOf(event: LogEntry): string {
  return event.type === 'Unreadable' ? event.event_type : event.type
}
