import type { Knex } from 'knex'
import { NotFound } from '../../domain/not-found.ts'
import type { EventLog, LogEntry, Position } from '../../eventstore/port.ts'
import { placeBefore } from '../../projections/log-entries/log-entry-queries.ts'

/** Events of a type that this program does not know stand in the log and in no list: so many of them in a row are read past. */
const READ_PAST = 100

/** The event as it stands at a place of the log now, whatever store that is, and not as this process remembers it. @throws NotFound */
export async function readLoggedEvent(
  { log, knex }: { log: Pick<EventLog, 'readAll'>; knex: Knex },
  position: Position,
): Promise<LogEntry> {
  const next = await log.readAll(await placeBefore(knex, position), READ_PAST, 'as_stored')
  const event = next.find((entry) => entry.position === position)
  if (event === undefined) throw new NotFound('event')
  return event
}
