import { isSameDay } from '../../shared/format/same-day.ts'
import { lastPerson } from '../../shared/session/last-person.ts'

/** When an officer looked at their leads in this browser, and which they have opened. */
export interface Visits {
  readonly at: string
  /** Leads that came later are new until they are opened: the visit on a day before this one, or the first of all. */
  readonly since: string
  /** Ids, the newest last. */
  readonly opened: readonly string[]
}

const KEY = 'lead_visits'
/** More than anybody opens between two visits. */
const REMEMBERED = 500

/** Notes that the officer looks at their leads now, in this browser alone, as is done with the homes of a client. */
export function noteVisit(now: Date): Visits {
  const known = storedVisits()
  const at = now.toISOString()
  if (known === undefined) return store({ at, since: at, opened: [] })
  return store({ ...known, at, since: isSameDay(new Date(known.at), now) ? known.since : known.at })
}

/** Notes that the officer has opened a lead. */
export function noteOpened(visits: Visits, id: string): Visits {
  if (visits.opened.includes(id)) return visits
  return store({ ...visits, opened: [...visits.opened, id].slice(-REMEMBERED) })
}

function store(visits: Visits): Visits {
  localStorage.setItem(KEY, JSON.stringify({ ...allVisits(), [whose()]: visits }))
  return visits
}

function storedVisits(): Visits | undefined {
  return allVisits()[whose()]
}

/** An unreadable record counts as none. */
function allVisits(): Record<string, Visits> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Visits>
  } catch {
    return {}
  }
}

/** Two officers may share a browser. */
function whose(): string {
  return lastPerson() ?? ''
}
