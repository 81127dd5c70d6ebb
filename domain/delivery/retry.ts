const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_600_000
const TRIED_FOR_MS = 24 * 3_600_000

interface Failures {
  /** How often it was tried and failed, the last time included. */
  readonly tries: number
  /** When it was tried first, and when it failed now. ISO 8601. */
  readonly tried_since: string
  readonly now: string
  /** Nothing before; null: nobody asked for a pause. */
  readonly held_until: string | null
}

/**
 * When something is tried again that may pass: at first within seconds, then ever more seldom, and for the last time 24 hours after the
 * first; null when that is over, or nothing is to be sent before it is.
 * @param dice 0 to 1: what failed together does not come back together
 */
export function nextAttempt({ tries, tried_since, now, held_until }: Failures, dice: number): string | null {
  const end = Date.parse(tried_since) + TRIED_FOR_MS
  const held = held_until === null ? 0 : Date.parse(held_until)
  if (Date.parse(now) >= end || held > end) return null
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  const at = Math.max(Date.parse(now) + pause * (0.5 + dice / 2), held)
  return new Date(Math.min(at, end)).toISOString()
}
