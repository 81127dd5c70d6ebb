import { propertyStream } from '../../commands/property/property-stream.ts'
import type { LogEntry, RecordedOf } from '../../eventstore/port.ts'
import { placesInStream } from '../../projections/log-entries/log-entry-queries.ts'
import { readLoggedEvent } from '../log/read-logged-event.ts'
import type { ApiParts } from '../parts.ts'
import { isOfTheStream } from './is-of-the-stream.ts'

type Parts = Pick<ApiParts, 'log' | 'knex'>

/** The events of a home from one revision up to another, which is not among them. One that cannot be read stands between the others. */
export async function eventsOfHome(parts: Parts, id: string, from: number, to: number): Promise<LogEntry[]> {
  const stream = propertyStream(id)
  try {
    return await parts.log.readStream(stream, from, to - from)
  } catch (error) {
    if (!isOfTheStream(error)) throw error
  }
  const places = await placesInStream(parts.knex, stream, from, to)
  return Promise.all(places.map((place) => readLoggedEvent(parts, place)))
}

/** Between two evaluations hardly ever stands more than a correction. */
const AT_ONCE = 8

/** The last evaluation of a home before a revision; null: there is none. */
export async function evaluationBefore(
  parts: Parts,
  id: string,
  revision: number,
): Promise<RecordedOf<'PropertyEvaluated'> | null> {
  for (let to = revision; to > 0; to -= AT_ONCE) {
    const events = await eventsOfHome(parts, id, Math.max(0, to - AT_ONCE), to)
    const found = events.findLast((event) => event.type === 'PropertyEvaluated')
    if (found !== undefined) return found
  }
  return null
}
