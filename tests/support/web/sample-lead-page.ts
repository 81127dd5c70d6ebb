import type { LeadEntry, LeadHome, LeadPage, ToldLetter } from '../../../api/contract/lead-page.ts'
import { sampleClientProperty } from './sample-leads.ts'

/** June's only home, which came nearer in one night. */
export function sampleLeadHome(change: Partial<LeadHome> = {}): LeadHome {
  return {
    property: sampleClientProperty(),
    nights: [
      { at: '2026-11-02T07:00:00.000Z', status: 'not_yet', points: 0.75, changed: [] },
      { at: '2026-11-03T07:00:00.000Z', status: 'so_close', points: 0.125, changed: ['balance'] },
    ],
    quiet_until: null,
    ...change,
  }
}

/** A lead of Omar's, as his page of her has it. `change` replaces fields. */
export function sampleLeadPage(change: Partial<LeadPage> = {}): LeadPage {
  return {
    id: 'june',
    first_name: 'June',
    last_name: 'Okafor',
    email: 'june@example.com',
    phone: '(303) 555-0101',
    may_be_written_to: true,
    why_not: null,
    address_is: 'confirmed',
    devices: 0,
    registered_at: '2026-10-16T12:00:00.000Z',
    came_by: 'Yard sign',
    homes: [sampleLeadHome()],
    ...change,
  }
}

export function sampleLetter(change: Partial<ToldLetter> = {}): ToldLetter {
  const about = { kind: 'told', address: '12 Elm Street', status: 'so_close', why_not: null, devices: null } as const
  return { id: 'letter', at: '2026-11-03T07:04:00.000Z', ...about, ...change }
}

export function sampleEntry(change: Partial<LeadEntry> = {}): LeadEntry {
  return {
    id: 'note',
    kind: 'note',
    text: 'Moves in spring',
    called_on: null,
    noted_at: '2026-11-04T15:00:00.000Z',
    ...change,
  }
}
