import { isSameDay } from '../format/same-day.ts'

/** When the person looked at their homes in this browser: now, and the last time on a day before. */
interface Look {
  readonly at: string
  readonly before: string | null
}

const KEY = 'last_looks'

/**
 * Notes that the person looks at a home now, in this browser alone: no server needs to know when somebody looks. It outlasts a sign-out,
 * for it names nobody: a home is a number here, of one account, and a moment. On another device, in another browser, and after its
 * memory was cleared it knows of no look; of two people who share an account it does not know whose it was.
 * @returns when they last did on another day; null when they never did
 */
export function noteLook(homeId: string, now: Date): string | null {
  const looks = storedLooks()
  const known = looks[homeId]
  const before = known === undefined || isSameDay(new Date(known.at), now) ? (known?.before ?? null) : known.at
  localStorage.setItem(KEY, JSON.stringify({ ...looks, [homeId]: { at: now.toISOString(), before } }))
  return before
}

/** An unreadable record counts as none. */
function storedLooks(): Record<string, Look> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Look>
  } catch {
    return {}
  }
}
