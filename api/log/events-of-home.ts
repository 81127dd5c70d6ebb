import { propertyStream } from '../../commands/property/property-stream.ts'
import type { LogEntry, RecordedOf } from '../../eventstore/port.ts'
import { placesInStream } from '../../projections/log-entries/log-entry-queries.ts'
import type { ApiParts } from '../parts.ts'
import { isOfTheStream } from './is-of-the-stream.ts'
import { readLoggedEvent } from './read-logged-event.ts'

type Parts = Pick<ApiParts, 'log' | 'knex'>
type Evaluated = RecordedOf<'PropertyEvaluated'>

/** The events of a home from one revision up to another, which is not among them. One that cannot be read stands between the others. */
export async function eventsOfHome(parts: Parts, id: string, from: number, to: number): Promise<LogEntry[]> {
  const stream = propertyStream(id)
  try {
    return await parts.log.readStream(stream, from, Math.max(0, to - from))
  } catch (error) {
    if (!isOfTheStream(error)) throw error
  }
  const places = await placesInStream(parts.knex, stream, from, to)
  return Promise.all(places.map((place) => readLoggedEvent(parts, place)))
}

/** Of these its evaluations, of which none is left out: rejects where one cannot be read. */
export async function evaluationsOfHome(parts: Parts, id: string, from: number, to: number): Promise<Evaluated[]> {
  const events = await eventsOfHome(parts, id, from, to)
  for (const event of events)
    if (event.type === 'Unreadable' && event.event_type === 'PropertyEvaluated')
      throw new Error(`The evaluation ${id}@${event.revision} cannot be read`, { cause: event.error })
  return events.filter((event) => event.type === 'PropertyEvaluated')
}

/** Between two evaluations hardly ever stands more than a correction. */
const AT_ONCE = 8

/** The last evaluation of a home before a revision; null: there is none. */
export async function evaluationBefore(parts: Parts, id: string, revision: number): Promise<Evaluated | null> {
  for (let to = revision; to > 0; to -= AT_ONCE) {
    const events = await eventsOfHome(parts, id, Math.max(0, to - AT_ONCE), to)
    const found = events.findLast((event) => event.type === 'PropertyEvaluated')
    if (found !== undefined) return found
  }
  return null
}
