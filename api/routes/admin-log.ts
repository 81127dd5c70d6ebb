import type { LogEntry } from '../../eventstore/port.ts'
import { toPosition } from '../../eventstore/position.ts'
import { eventVersions } from '../../eventstore/versions/event-versions.ts'
import { namesOfAccounts, streamOfAccount } from '../../projections/accounts/account-queries.ts'
import type { LogEntryRow } from '../../projections/log-entries/log-entries-projection.ts'
import { logEntriesPage } from '../../projections/log-entries/log-entry-queries.ts'
import {
  type LoggedEvent,
  logEntryList,
  loggedEvent,
  loggedEventParams,
  logQuery,
  revealedEvent,
} from '../contract/log.ts'
import { HttpError } from '../http/http-error.ts'
import { cursorToNext } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import { readLoggedEvent } from '../log/read-logged-event.ts'
import { openData, revealedFields } from '../log/revealed-fields.ts'
import type { ApiParts } from '../parts.ts'

export function adminLogRoutes(parts: ApiParts): Route[] {
  return [list(parts), one(parts), reveal(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/log',
    summary: 'The envelopes of the log, newest first: which event stands where, and who caused it',
    query: logQuery,
    answer: logEntryList,
    handle: async ({ query }) => {
      const { type, ...asked } = query
      const page = await logEntriesPage(knex, { ...asked, types: type === undefined ? undefined : [type] })
      const names = await namesOfAccounts(knex, administratorsIn(page.rows))
      const entries = page.rows.map((row) => ({ ...row, actor_name: names.get(row.actor_id) ?? null }))
      return { entries, types: Object.keys(eventVersions), ...cursorToNext(page) }
    },
  })
}

function one(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/log/:position',
    summary: 'One event, with what it says of a person left out',
    params: loggedEventParams,
    answer: loggedEvent,
    handle: async ({ params }) => adminView(await readLoggedEvent(parts, toPosition(params.position))),
  })
}

/** It is written down who looked, at which event, and whose it was. */
function reveal(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/log/:position/reveal',
    summary: 'What one event says of a person. Each time it is written down who asked',
    traced: 'personal_data_revealed',
    // An answer that is kept for a repeated request would be another copy.
    changesNothing: true,
    params: loggedEventParams,
    answer: revealedEvent,
    handle: async ({ params, concerns }) => {
      const event = await readLoggedEvent(parts, toPosition(params.position))
      if (!('person' in event)) throw new HttpError(409, 'This event says nothing of a person.')
      const stream = await streamOfAccount(parts.knex, event.person)
      if (stream !== null) concerns(stream)
      if (event.personal === null) throw new HttpError(409, 'This was erased. Nobody can read it any more.')
      const personal = Object.entries(event.personal)
      const fields = revealedFields(event.type)
      return { revealed: Object.fromEntries(personal.filter(([name]) => fields.includes(name))) }
    },
  })
}

function administratorsIn(rows: readonly LogEntryRow[]): string[] {
  return [...new Set(rows.filter(({ actor_role }) => actor_role === 'admin').map(({ actor_id }) => actor_id))]
}

function adminView(event: LogEntry): LoggedEvent {
  const { position, stream, revision, actor, occurred_at, correlation_id } = event
  const envelope = {
    position,
    stream,
    revision,
    occurred_at,
    correlation_id,
    actor_id: actor.id,
    actor_role: actor.role,
  }
  if (event.type === 'Unreadable')
    return {
      ...envelope,
      type: event.event_type,
      data: {},
      personal: 'none',
      hidden_fields: [],
      unreadable: event.error.message,
    }
  const isErased = 'person' in event && event.personal === null
  return {
    ...envelope,
    type: event.type,
    data: openData(event.data),
    personal: !('person' in event) ? 'none' : isErased ? 'erased' : 'hidden',
    hidden_fields: 'person' in event && !isErased ? [...revealedFields(event.type)] : [],
    unreadable: null,
  }
}
