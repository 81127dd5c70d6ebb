import { describe, expect, it } from 'vitest'
import { eventVersions } from './event-versions.ts'
import { examplesOfToday } from './examples-of-today.ts'
import storedExamples from './stored-examples.json' with { type: 'json' }
import { upcast } from './upcast.ts'
import type { EventVersions, Payload } from './upcaster.ts'

/** For each type an example of version 1, 2 and so on, as it was stored when the version was today's. */
const stored: Record<string, Payload[]> = storedExamples
const today: Record<string, object> = examplesOfToday

describe('the history of event shapes', () => {
  it.each(Object.entries(eventVersions))('has a stored example of every version of %s', (type, upcasters) => {
    expect(stored[type]).toHaveLength(upcasters.length + 1)
  })

  it.each(Object.keys(eventVersions))('reads every stored version of %s as it is today', (type) => {
    expect(today).toHaveProperty(type)
    for (const [index, example] of (stored[type] ?? []).entries()) {
      expect(
        { type, personal: null, ...upcast(eventVersions, type, index + 1, example) },
        `version ${index + 1}`,
      ).toEqual(withoutPerson({ personal: null, ...today[type] }))
    }
  })

  it('upcasts step by step from whatever version was stored', () => {
    const versions: EventVersions = {
      Renamed: [
        ({ data, personal }) => ({ data: { amount: (data as { sum: number }).sum }, personal }),
        ({ data, personal }) => ({ data: { ...(data as object), currency: 'USD' }, personal }),
      ],
    }
    const now = { data: { amount: 5, currency: 'USD' }, personal: null }

    expect(upcast(versions, 'Renamed', 1, { data: { sum: 5 }, personal: null })).toEqual(now)
    expect(upcast(versions, 'Renamed', 2, { data: { amount: 5 }, personal: null })).toEqual(now)
    expect(upcast(versions, 'Renamed', 3, now)).toEqual(now)
  })

  it('does not guess at a version or a type that it does not know', () => {
    expect(upcast({ Known: [] }, 'Known', 2, { data: {}, personal: null })).toBeNull()
    expect(upcast({ Known: [] }, 'Unknown', 1, { data: {}, personal: null })).toBeNull()
  })
})

/** Whose key seals the event stands in the envelope, which has no versions. */
function withoutPerson(event: object): object {
  const { person: _, ...rest } = event as { person?: string }
  return rest
}
