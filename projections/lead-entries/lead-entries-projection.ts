import type { LeadCallNoted, LeadEntryTakenBack, LeadNoteWritten } from '../../domain/lead/events.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per note and per call of a loan officer; none for what was taken back, or whose client is erased. */
export interface LeadEntryRow {
  readonly id: string
  /** The client's account. */
  readonly lead_id: string
  /** Who wrote it. */
  readonly lo_id: string
  readonly kind: 'note' | 'call'
  /** The note, or what came of the call; null: nothing was said of that. */
  readonly text: string | null
  /** Of a call, ISO calendar date. */
  readonly called_on: string | null
  readonly noted_at: string
}

type Handled = 'LeadCallNoted' | 'LeadEntryTakenBack' | 'LeadErased' | 'LeadNoteWritten'

/** What loan officers noted of their clients. */
export const leadEntriesProjection: Projection<LeadEntryRow, Handled> = {
  name: 'lead_entries',
  version: 1,
  table: 'lead_entries',
  personal: ['text', 'called_on'],
  key: 'id',
  columns: {
    id: 'text',
    lead_id: 'text',
    lo_id: 'text',
    kind: 'text',
    text: 'text',
    called_on: 'date',
    noted_at: 'timestamptz',
  },
  indexes: [['lead_id', 'noted_at']],
  handlers: {
    LeadNoteWritten: {
      keys,
      evolve: (row, event) =>
        row ?? (event.personal && { ...entry(event), kind: 'note', text: event.personal.text, called_on: null }),
    },
    LeadCallNoted: {
      keys,
      evolve(row, event) {
        if (row !== null || event.personal === null) return row
        const { called_on, outcome } = event.personal
        return { ...entry(event), kind: 'call', text: outcome, called_on }
      },
    },
    LeadEntryTakenBack: { keys, evolve: () => null },
    LeadErased: { keys: (event) => event.data.entry_ids, evolve: () => null },
  },
  announce: (row) => [{ audience: `account:${row.lo_id}`, tag: 'LeadEntries' }],
}

function keys(event: LeadCallNoted | LeadEntryTakenBack | LeadNoteWritten): string[] {
  return [event.data.entry_id]
}

function entry({ data, occurred_at }: (LeadCallNoted | LeadNoteWritten) & Envelope) {
  return { id: data.entry_id, lead_id: data.lead_id, lo_id: data.lo_id, noted_at: occurred_at }
}
