import pg from 'pg'
import type { Actor } from '../../domain/event.ts'
import { toPosition } from '../position.ts'
import type { StoredEvent } from '../stored-event.ts'

/** The columns of an event in the order of `EventRow`, which come as `eventTypes` reads them. */
export const EVENT_COLUMNS = `position, revision, version, id, date_part('epoch', occurred_at) * 1000, stream, type,
  actor_id, actor_role, correlation_id, causation_id, person, data, sealed`

/**
 * Data stays text: whether and when to parse it is the codec's affair. It is said here and not in the statement, where PostgreSQL would
 * copy each into a text before it sends it.
 */
export const eventTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.JSON ? asText : pg.types.getTypeParser(oid, format)),
}

const asText = (text: string) => text

export type EventRow = [
  position: string,
  revision: number,
  version: number,
  id: string,
  occurredAtMilliseconds: number,
  stream: string,
  type: string,
  actorId: string,
  actorRole: Actor['role'],
  correlationId: string,
  causationId: string | null,
  person: string | null,
  data: string,
  sealed: Buffer | null,
]

export function toStoredEvent(row: EventRow): StoredEvent {
  return {
    position: toPosition(row[0]),
    revision: row[1],
    version: row[2],
    id: row[3],
    occurred_at: momentOf(row[4]),
    stream: row[5],
    type: row[6],
    actor: { id: row[7], role: row[8] },
    correlation_id: row[9],
    causation_id: row[10],
    person: row[11],
    data: row[12],
    sealed: row[13],
  }
}

/**
 * The log writes whole milliseconds. What is finer came there by another hand: it is told as it stands, and not rounded to what stood
 * there before.
 */
function momentOf(milliseconds: number): string {
  const microseconds = Math.round(milliseconds * 1000)
  const rest = microseconds % 1000
  const whole = inIso((microseconds - rest) / 1000)
  return rest === 0 ? whole : whole.replace('Z', `${String(rest).padStart(3, '0')}Z`)
}

/** Many events in a row are of one moment, and a date costs more than anything else of a row. */
let last = { milliseconds: Number.NaN, inIso: '' }

function inIso(milliseconds: number): string {
  if (last.milliseconds !== milliseconds) last = { milliseconds, inIso: new Date(milliseconds).toISOString() }
  return last.inIso
}
