import { isSameDay } from '../../shared/format/same-day.ts'
import { keptByPerson } from '../../shared/session/kept-by-person.ts'

/** When an officer looked at their leads in this browser, and which they have opened. */
export interface Visits {
  readonly at: string
  /** Leads that came later are new until they are opened: the visit on a day before this one, or the first of all. */
  readonly since: string
  /** Ids, the newest last. */
  readonly opened: readonly string[]
}

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

/** Notes that the officer has opened a lead. */
export function noteOpened(visits: Visits, id: string): Visits {
  if (visits.opened.includes(id)) return visits
  return store({ ...visits, opened: [...visits.opened, id].slice(-REMEMBERED) })
}

function store(visits: Visits): Visits {
  kept.keep(visits)
  return visits
}
