import type { LogEntry } from '../../eventstore/port.ts'
import { typeOf } from './fold-event.ts'
import type { AnyProjection } from './projection.ts'

type Places = ReadonlyMap<string, readonly number[]>

/** By batch, which all read models are given as the same list: each looks at its own events, and at nobody else's. */
const known = new WeakMap<readonly LogEntry[], Places>()

/** Where in these events those stand that a read model concerns itself with, in their order. */
export function placesFor(projection: AnyProjection, events: readonly LogEntry[]): Iterable<number> {
  if (projection.everyEntry) return events.keys()
  const handled: (readonly number[])[] = []
  for (const [type, places] of placesByType(events)) if (type in projection.handlers) handled.push(places)
  const [only = [], ...others] = handled
  return others.length === 0 ? only : handled.flat().sort((one, other) => one - other)
}

function placesByType(events: readonly LogEntry[]): Places {
  const kept = known.get(events)
  if (kept) return kept
  const byType = new Map<string, number[]>()
  for (const [at, event] of events.entries()) {
    const type = typeOf(event)
    const places = byType.get(type)
    if (places) places.push(at)
    else byType.set(type, [at])
  }
  known.set(events, byType)
  return byType
}
