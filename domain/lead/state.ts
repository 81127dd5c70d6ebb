import type { LeadEvent } from './events.ts'

/** What an officer has noted of a client, as far as decisions ask for it. */
export type Lead =
  | {
      readonly status: 'open'
      /** Of each entry that stands, by its id, who wrote it. */
      readonly entries: ReadonlyMap<string, string>
    }
  | { readonly status: 'erased' }

export const newLead: Lead = { status: 'open', entries: new Map() }

/** Folds one event of a lead's stream into its state. */
export function evolveLead(lead: Lead, event: LeadEvent): Lead {
  if (lead.status === 'erased') return lead
  switch (event.type) {
    case 'LeadNoteWritten':
    case 'LeadCallNoted':
      return { status: 'open', entries: new Map([...lead.entries, [event.data.entry_id, event.data.lo_id]]) }
    case 'LeadEntryTakenBack':
      return { status: 'open', entries: new Map([...lead.entries].filter(([id]) => id !== event.data.entry_id)) }
    case 'LeadErased':
      return { status: 'erased' }
    default:
      return event satisfies never
  }
}
