import { rateFallInWords } from '../../../api/contract/evaluation-in-words.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import type { Night } from '../../../api/contract/watch.ts'
import { dayInWords } from './looked-in-words.ts'

/** The night that the person saw when they looked; undefined where there was none. */
export function nightSeen(nights: readonly Night[], lookedAt: string): Night | undefined {
  return nights.findLast(({ at }) => at <= lookedAt)
}

/** What became of a home since its owner looked last; null where they have seen nothing yet. @param nights oldest first */
export function sinceLastLook(nights: readonly Night[], lookedAt: string | null): string | null {
  const today = nights.at(-1)
  const seen = lookedAt === null ? undefined : nightSeen(nights, lookedAt)
  if (lookedAt === null || seen === undefined || today === undefined) return null
  const when = `you last looked here on ${dayInWords(lookedAt)}`
  const moved = movedInWords(seen, today)
  if (seen.status !== today.status)
    return `It was ${STATUS_IN_WORDS[seen.status]} when ${when}${moved === null ? '' : `, and is ${moved}`}.`
  return moved === null ? `It stands where it stood when ${when}.` : `${capital(moved)} than when ${when}.`
}

/** 'an eighth of a point nearer'; null where nothing moved, or nobody knows. */
function movedInWords(seen: Night, today: Night): string | null {
  if (seen.points === null || today.points === null || seen.points === today.points) return null
  const by = Math.abs(seen.points - today.points)
  const words = by > 3 ? 'more than three points' : rateFallInWords(by)
  return `${words} ${today.points < seen.points ? 'nearer' : 'further away'}`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
