import { propertyStream } from '../../commands/property/property-stream.ts'
import { isOfTheEvent } from '../../eventstore/is-of-the-event.ts'
import type { LogEntry, RecordedOf } from '../../eventstore/port.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { placeInStream } from '../../projections/log-entries/log-entry-queries.ts'
import type { ApiParts } from '../parts.ts'
import { readLoggedEvent } from './read-logged-event.ts'

type Parts = Pick<ApiParts, 'log' | 'knex'>
type Evaluated = RecordedOf<'PropertyEvaluated'>

/** The events of a home from one revision up to another, which is not among them. One that cannot be read stands between the others. */
export async function eventsOfHome(parts: Parts, id: string, from: number, to: number): Promise<LogEntry[]> {
  if (to <= from) return []
  const stream = propertyStream(id)
  try {
    return await parts.log.readStream(stream, from, to - from)
  } catch (error) {
    if (!isOfTheEvent(error)) throw error
    if (to - from === 1) return [await unreadableOf(parts, stream, from, error)]
  }
  const middle = Math.floor((from + to) / 2)
  return [...(await eventsOfHome(parts, id, from, middle)), ...(await eventsOfHome(parts, id, middle, to))]
}

/** @throws the reason why it cannot be read, where nothing says yet at which place of the log it stands */
async function unreadableOf(parts: Parts, stream: string, revision: number, reason: Error): Promise<LogEntry> {
  const place = await placeInStream(parts.knex, stream, revision)
  if (place === null) throw reason
  return readLoggedEvent(parts, place)
}

/** Of these its evaluations, of which none is left out: rejects where one cannot be read. */
export async function evaluationsOfHome(parts: Parts, id: string, from: number, to: number): Promise<Evaluated[]> {
  const events = await eventsOfHome(parts, id, from, to)
  for (const event of events)
    if (event.type === 'Unreadable' && event.event_type === 'PropertyEvaluated')
      throw new Error(`The evaluation ${id}@${event.revision} cannot be read`, { cause: event.error })
  return events.filter((event) => event.type === 'PropertyEvaluated')
}

/** The evaluations of these rows of a home, which are newest first, as they were recorded. */
export async function evaluationsOfRows(
  parts: Parts,
  id: string,
  rows: readonly Pick<EvaluationHistoryRow, 'revision'>[],
): Promise<Evaluated[]> {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const events = await evaluationsOfHome(parts, id, oldest.revision, newest.revision + 1)
  const asked = new Set(rows.map(({ revision }) => revision))
  return events.filter(({ revision }) => asked.has(revision)).reverse()
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
