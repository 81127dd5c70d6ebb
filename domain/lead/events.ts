import type { PersonalEvent, PlainEvent } from '../event.ts'

/** Which client, and their loan officer, who noted it. */
interface OfLead {
  /** The client's account. */
  lead_id: string
  lo_id: string
}

interface OfEntry extends OfLead {
  entry_id: string
}

/**
 * Stream: `lead-{lead_id}`. What an officer writes of a client is the client's own affair, so all of it is sealed with the client's
 * key: it is gone when they are.
 */
export type LeadNoteWritten = PersonalEvent<'LeadNoteWritten', OfEntry, { text: string }>

/** The officer called the client. */
export type LeadCallNoted = PersonalEvent<
  'LeadCallNoted',
  OfEntry,
  {
    /** ISO calendar date, as it was where the officer is. */
    called_on: string
    /** What came of it; null: nothing was said of that. */
    outcome: string | null
  }
>

/** The officer no longer says so. */
export type LeadEntryTakenBack = PlainEvent<'LeadEntryTakenBack', OfEntry>

/** The client was erased, and with them all that was noted. Nothing is noted of them any more. */
export type LeadErased = PlainEvent<
  'LeadErased',
  {
    lead_id: string
    /** What stood until then. */
    entry_ids: readonly string[]
  }
>

export type LeadEvent = LeadCallNoted | LeadEntryTakenBack | LeadErased | LeadNoteWritten
