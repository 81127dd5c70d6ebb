import { addDays, isCalendarDate } from '../calendar/calendar-date.ts'
import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import { plainText } from '../plain-text.ts'
import type { LeadEvent } from './events.ts'
import type { Lead } from './state.ts'
import { MOST_ENTRIES, TooManyEntries } from './too-many-entries.ts'

/** Of a note, and of what came of a call; counted as a browser counts. */
export const MAX_NOTE_LENGTH = 750

/** The client of whom something is noted. */
export interface NotedClient {
  readonly id: string
  /** Null for the client of nobody. */
  readonly lo_id: string | null
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** Who notes it, and under which id. */
export interface Entry {
  readonly client: NotedClient
  readonly officer_id: string
  readonly entry_id: string
}

/** Quiet when it stands there already: the request was repeated. @throws NotFound, InvalidInput, TooManyEntries */
export function writeNote(lead: Lead, entry: Entry, written: string): LeadEvent[] {
  const data = dataOf(lead, entry)
  const text = noteText('text', written)
  if (text === null) throw new InvalidInput({ text: 'Please write something first' })
  if (stands(lead, entry.entry_id)) return []
  return [{ type: 'LeadNoteWritten', data, person: data.lead_id, personal: { text } }]
}

export interface Call {
  /** ISO calendar date. */
  readonly called_on: string
  readonly outcome: string
}

/**
 * Quiet when it stands there already: the request was repeated.
 * @param today in UTC, ISO calendar date
 * @throws NotFound, InvalidInput, TooManyEntries
 */
export function noteCall(lead: Lead, entry: Entry, { called_on, outcome: written }: Call, today: string): LeadEvent[] {
  const data = dataOf(lead, entry)
  assertDayOfCall(called_on, entry.client.created_at.slice(0, 10), today)
  const outcome = noteText('outcome', written)
  if (stands(lead, entry.entry_id)) return []
  return [{ type: 'LeadCallNoted', data, person: data.lead_id, personal: { called_on, outcome } }]
}

/** Quiet when it does not stand there, any more or at all. @throws NotFound also when somebody else wrote it */
export function takeBackEntry(lead: Lead, { client, officer_id, entry_id }: Entry): LeadEvent[] {
  const entries = entriesOf(lead, client, officer_id)
  const author = entries.get(entry_id)
  if (author === undefined) return []
  if (author !== officer_id) throw new NotFound('note')
  return [{ type: 'LeadEntryTakenBack', data: { lead_id: client.id, lo_id: officer_id, entry_id } }]
}

/** Forgets what was noted, and lets nothing be noted after it: a request may have begun before the client was gone. */
export function eraseLead(lead: Lead, lead_id: string): LeadEvent[] {
  if (lead.status === 'erased') return []
  return [{ type: 'LeadErased', data: { lead_id, entry_ids: [...lead.entries.keys()] } }]
}

function dataOf(lead: Lead, { client, officer_id, entry_id }: Entry) {
  const entries = entriesOf(lead, client, officer_id)
  if (entries.size >= MOST_ENTRIES && !entries.has(entry_id)) throw new TooManyEntries()
  return { lead_id: client.id, lo_id: officer_id, entry_id }
}

/** Only a client's own officer knows that there is such a client. */
function entriesOf(lead: Lead, client: NotedClient, officer_id: string): ReadonlyMap<string, string> {
  if (lead.status === 'erased' || client.lo_id !== officer_id) throw new NotFound('client')
  return lead.entries
}

function stands(lead: Lead, entry_id: string): boolean {
  return lead.status === 'open' && lead.entries.has(entry_id)
}

/** Null when nothing was written. */
function noteText(field: string, written: string): string | null {
  const text = plainText(written)
  if (text.length > MAX_NOTE_LENGTH)
    throw new InvalidInput({ [field]: `Please keep it to ${MAX_NOTE_LENGTH} characters` })
  return text === '' ? null : text
}

/**
 * The day is the officer's own, and nobody tells where that is: there it may be tomorrow already, or the day before the one on which
 * the client registered.
 */
function assertDayOfCall(called_on: string, registered_on: string, today: string): void {
  const refuse = (message: string) => new InvalidInput({ called_on: message })
  if (!isCalendarDate(called_on)) throw refuse('Please give the day of the call')
  if (called_on > addDays(today, 1)) throw refuse('This day has not come yet')
  if (called_on < addDays(registered_on, -1)) throw refuse('The client registered after this day')
}
