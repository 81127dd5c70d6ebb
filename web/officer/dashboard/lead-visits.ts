import type { Lead } from '../../../api/contract/leads.ts'
import { isSameDay } from '../../shared/format/same-day.ts'
import { keptByPerson } from '../../shared/session/kept-by-person.ts'

/** When an officer looked at their leads in this browser, and which they have opened. */
export interface Visits {
  readonly at: string
  /** What happened later is news until the lead is opened: the visit on a day before this one, or the first of all. */
  readonly since: string
  /** The newest last. */
  readonly opened: readonly OpenedLead[]
}

interface OpenedLead {
  readonly id: string
  /** What had happened to them last when they were opened, by the server's clock. */
  readonly until: string
}

/** That a lead came, or that the status of one of their properties changed. */
export type LeadNews = 'new' | 'changed'

type Happened = Pick<Lead, 'id' | 'created_at' | 'status_changed_at'>

const kept = keptByPerson<Visits>('lead_visits')
/** More than anybody opens between two visits. */
const REMEMBERED = 500

/** Notes that the officer looks at their leads now, in this browser alone, as is done with the homes of a client. */
export function noteVisit(now: Date): Visits {
  const known = kept.read()
  const at = now.toISOString()
  if (known === undefined) return store({ at, since: at, opened: [] })
  return store({ ...known, at, since: isSameDay(new Date(known.at), now) ? known.since : known.at })
}

/** Notes that the officer has opened a lead, beside what other tabs have noted since. @returns the visit of this tab, with all of it */
export function noteOpened(visits: Visits, { id, created_at, status_changed_at }: Happened): Visits {
  const known = kept.read() ?? visits
  const happened = status_changed_at ?? created_at
  const seen = known.opened.find((one) => one.id === id)?.until
  // A tab whose list is older must not take back what was seen in a newer one.
  const until = seen !== undefined && seen > happened ? seen : happened
  const others = known.opened.filter((one) => one.id !== id)
  const { opened } = store({ ...known, opened: [...others, { id, until }].slice(-REMEMBERED) })
  return { ...visits, opened }
}

/** What the officer has not seen of a lead; null where there is nothing new. */
export function newsOf({ since, opened }: Visits, { id, created_at, status_changed_at }: Happened): LeadNews | null {
  const until = opened.find((one) => one.id === id)?.until ?? since
  const seen = until > since ? until : since
  if (created_at > seen) return 'new'
  return status_changed_at !== null && status_changed_at > seen ? 'changed' : null
}

function store(visits: Visits): Visits {
  kept.keep(visits)
  return visits
}
