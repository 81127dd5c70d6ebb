import { isToCome, replayedUntil } from '../../domain/evaluation/replay/replayed-until.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'

const TO_COME = 'This is still to come: choose today, or a day or time before'

/**
 * To which moment a question looks back, ISO 8601; null: it is about now, as it is where it names today.
 * @param as_of a day or a time, as `asOfQuery` has read it
 * @throws InvalidInput for what is still to come
 */
export function momentAsked(as_of: string | undefined, now: string): string | null {
  if (as_of === undefined || as_of === now.slice(0, 10)) return null
  const moment = replayedUntil(as_of)
  if (moment === null || moment > now) throw new InvalidInput({ as_of: TO_COME })
  return moment
}

/**
 * For what goes until the end of a day, also of today.
 * @param until see `replayedUntil`; null: until now
 * @throws InvalidInput for what is still to come
 */
export function assertNotToCome(until: string | null, now: string): void {
  if (until !== null && isToCome(until, now)) throw new InvalidInput({ as_of: TO_COME })
}

/** The day that is looked back to, ISO calendar date; null: it is about now, or about a moment of today. @param moment see `momentAsked` */
export function dayThatIsOver(moment: string | null, now: string): string | null {
  const day = moment?.slice(0, 10) ?? null
  return day === now.slice(0, 10) ? null : day
}

/**
 * For what tells of now alone. Answered all the same, it would be taken for the past.
 * @param instead a sentence on what does look back
 * @throws InvalidInput for any moment that is not now
 */
export function assertNow(as_of: string | undefined, now: string, instead: string): void {
  if (momentAsked(as_of, now) !== null) throw new InvalidInput({ as_of: `This is told as of now only. ${instead}` })
}
