import { z } from 'zod'
import { noteCall } from '../../commands/lead/note-call.ts'
import { takeBackEntry } from '../../commands/lead/take-back-entry.ts'
import { writeNote } from '../../commands/lead/write-note.ts'
import type { LeadEntryRow } from '../../projections/lead-entries/lead-entries-projection.ts'
import { entriesPage, leadEntryById } from '../../projections/lead-entries/lead-entry-queries.ts'
import { assertNow } from '../book/moment-asked.ts'
import { acknowledged } from '../contract/errors.ts'
import {
  callRequest,
  type LeadEntry,
  leadEntries,
  leadEntry,
  leadListQuery,
  noteRequest,
} from '../contract/lead-page.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { ownClient } from '../leads/own-client.ts'
import type { ApiParts } from '../parts.ts'

const params = z.object({ id: z.string() })

/** What a loan officer notes of a client of theirs. */
export function officerClientNotesRoutes(parts: ApiParts): Route[] {
  return [list(parts), note(parts), call(parts), takeBack(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/clients/:id/noted',
    summary: 'What the loan officer who asks has noted of a client of theirs, newest first',
    params,
    query: leadListQuery,
    answer: leadEntries,
    handle: async ({ user, params: { id }, query, context }) => {
      assertNow(query.as_of, context.now, 'How their homes stood then is at /api/lo/clients/{id}/properties')
      const officer = signedIn(user)
      const client = await ownClient(knex, officer, id)
      const page = await entriesPage(knex, officer.account_id, client.id, pageRequest(query))
      return { entries: page.rows, ...cursorToNext(page) }
    },
  })
}

function note({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/lo/clients/:id/notes',
    summary: 'Notes something of a client of the loan officer who asks; the client can read it in their data',
    status: 201,
    params,
    body: noteRequest,
    answer: leadEntry,
    handle: async ({ user, params: { id }, body, context, shown }) => {
      const officer = signedIn(user)
      const entry_id = await writeNote(context, await ownClient(knex, officer, id), officer.account_id, body.text)
      await shown()
      return shownEntry(await leadEntryById(knex, entry_id), 'The note')
    },
  })
}

function call({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/lo/clients/:id/calls',
    summary: 'Notes that the loan officer who asks called a client of theirs, on which day, and what came of it',
    status: 201,
    params,
    body: callRequest,
    answer: leadEntry,
    handle: async ({ user, params: { id }, body, context, shown }) => {
      const officer = signedIn(user)
      const entry_id = await noteCall(context, await ownClient(knex, officer, id), officer.account_id, body)
      await shown()
      return shownEntry(await leadEntryById(knex, entry_id), 'The call')
    },
  })
}

function takeBack({ knex }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/lo/clients/:id/noted/:entry_id',
    summary: 'Takes back a note or a call of the loan officer who asks',
    params: params.extend({ entry_id: z.string() }),
    answer: acknowledged,
    handle: async ({ user, params: { id, entry_id }, context }) => {
      const officer = signedIn(user)
      const client = await ownClient(knex, officer, id)
      await takeBackEntry(context, { client, officer_id: officer.account_id, entry_id })
      return { success: true } as const
    },
  })
}

function shownEntry(row: LeadEntryRow | null, what: string): LeadEntry {
  if (row === null) throw notShownYet(what)
  return row
}
