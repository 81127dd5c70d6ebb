import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import type { Lead, LoDashboard } from '../../../api/contract/leads.ts'
import { JUNE, OMAR } from './sample-people.ts'
import { sampleProperty } from './sample-property.ts'

/** A lead of Omar's, with one home that is so close. `change` replaces fields. */
export function sampleLead(change: Partial<Lead> = {}): Lead {
  return {
    id: 'june',
    first_name: 'June',
    last_name: 'Okafor',
    email: 'june@example.com',
    phone: '(303) 555-0101',
    property_count: 1,
    ready_count: 0,
    so_close_count: 1,
    status: 'so_close',
    no_license_in: [],
    points_away: 0.125,
    distance_in_words: 'about an eighth of a point away',
    may_be_written_to: true,
    why_not: null,
    created_at: '2026-03-16T12:00:00.000Z',
    status_changed_at: null,
    came_by: 'My link',
    ...change,
  }
}

/** What the server says of these leads, which are all there are. */
export function dashboardOf(leads: readonly Lead[]): LoDashboard {
  const count = (status: Lead['status']) => leads.filter((lead) => lead.status === status).length
  const stats = {
    total_leads: leads.length,
    ready_now: count('ready_now'),
    so_close: count('so_close'),
    not_yet: count('not_yet'),
  }
  const ready = leads.find(({ status }) => status === 'ready_now')
  const newest_ready = ready === undefined ? null : { ...ready, since: '2026-11-03T12:00:00.000Z' }
  return { as_of: null, since: '2026-10-01T12:00:00.000Z', stats, newest_ready, leads: [...leads] }
}

/** June's home, as her loan officer sees it. */
export function sampleClientProperty(change: Partial<ClientProperty> = {}): ClientProperty {
  const { loan_revision: _, statement: __, ...shown } = sampleProperty()
  return {
    ...shown,
    user_id: JUNE.id,
    user_email: JUNE.email,
    lo_email: OMAR.email,
    points_away: 0.125,
    distance_in_words: 'about an eighth of a point away',
    price_away: 0.31,
    dollars_away: 1085,
    status_since: '2026-11-03T07:00:00.000Z',
    ...change,
  }
}
