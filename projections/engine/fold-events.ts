import type { Recorded } from '../../eventstore/port.ts'
import type { Announcement, AnyProjection, Handler } from './projection.ts'

/** Rows of a read model by key; null is a row known to be absent. */
export type Rows = Map<string, object | null>

/** The part of a batch that concerns one projection, with the keys each event touches. */
export interface Relevant {
  readonly event: Recorded
  readonly keys: readonly string[]
}

/** Picks the events that the projection handles. Handlers may throw; nothing has been read or written by then. */
export function relevantTo(projection: AnyProjection, events: readonly Recorded[]): Relevant[] {
  const relevant: Relevant[] = []
  for (const event of events) {
    const handler = handlerOf(projection, event)
    if (handler) relevant.push({ event, keys: handler.keys(event) })
  }
  return relevant
}

/**
 * Folds events into `rows`, which must hold an entry for every touched key and is changed in place.
 * Returns what is to be announced, each announcement once.
 */
export function foldEvents(projection: AnyProjection, relevant: readonly Relevant[], rows: Rows): Announcement[] {
  const announced = new Map<string, Announcement>()
  for (const { event, keys } of relevant) {
    const handler = handlerOf(projection, event)
    for (const key of keys) {
      const before = rows.get(key) ?? null
      const after = handler?.evolve(before, event, key) ?? null
      rows.set(key, after)
      const subject = after ?? before
      if (!subject || !projection.announce) continue
      for (const announcement of projection.announce(subject, event))
        announced.set(`${announcement.audience} ${announcement.tag}`, announcement)
    }
  }
  return [...announced.values()]
}

/** The map is typed by event type; which of its handlers fits this very event only the lookup itself knows. */
function handlerOf(projection: AnyProjection, event: Recorded): Handler<object, Recorded['type']> | undefined {
  return projection.handlers[event.type] as Handler<object, Recorded['type']> | undefined
}
