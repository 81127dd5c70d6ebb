import type { Appended, ExpectedRevision, Position } from './port.ts'

/** Where an event of a given id stands in the log. */
export interface Place {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: Position
}

/**
 * Whether an append that could not be written was written before, by KurrentDB's rules: with an exact revision the events
 * stand right behind it, one by one; with `any` and `stream_exists` they all stand somewhere in the stream.
 * @returns where its last event stands, null when the append is not a repetition
 */
export function repeatedAppend(
  stream: string,
  expected: ExpectedRevision,
  ids: readonly string[],
  places: readonly Place[],
): Appended | null {
  const byId = new Map(places.filter((place) => place.stream === stream).map((place) => [place.id, place]))
  let last: Place | undefined
  for (const [index, id] of ids.entries()) {
    last = byId.get(id)
    if (!last) return null
    if (expected === 'any' || expected === 'stream_exists') continue
    const before = expected === 'no_stream' ? -1 : expected
    if (last.revision !== before + 1 + index) return null
  }
  return last ? { revision: last.revision, position: last.position } : null
}
