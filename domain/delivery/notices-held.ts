import { addDays } from '../calendar/calendar-date.ts'
import type { EvaluationStatus } from '../evaluation/evaluation.ts'

/** So many days after a Ready Now notice it is asked whether it still held. */
export const JUDGED_AFTER_DAYS = [1, 7, 30] as const

/** Ready Now notices of one day whose homes stood alike in the evenings in question. */
export interface CountedNotices {
  /** ISO calendar date. */
  readonly told_on: string
  /** How the home stood in the evening of each of `JUDGED_AFTER_DAYS`, as far as it is known by now. */
  readonly evenings: readonly (EvaluationStatus | 'ended')[]
  readonly notices: number
}

/** What became of the Ready Now notices by the evening of a later day. The three parts add up to all notices. */
export interface HeldNotices {
  readonly after_days: number
  /** Old enough to be judged, and about homes that were still watched. */
  readonly judged: number
  /** Of those, still Ready Now. */
  readonly held: number
  /** The home was taken away, or its owner erased: nobody knows. */
  readonly ended: number
  /** The evening has not come yet. */
  readonly too_young: number
}

/**
 * How many Ready Now notices still held a day, 7 and 30 days later.
 *
 * A notice is a letter that a home has become Ready Now, whether or not the letter found a reader, also where it came back. It held after so many days where the
 * home counted as Ready Now in the evening of that day (UTC, as the book counts its days): by whatever was found last until then, the
 * night's run or a change of the loan. What came back by the evening has held, and what was put right by its owner counts as it then is.
 * A night that finds the same figures records nothing: then what was found before still stands.
 * @param today ISO calendar date: its evening has not come yet
 */
export function heldNotices(counted: readonly CountedNotices[], today: string): HeldNotices[] {
  return JUDGED_AFTER_DAYS.map((after_days, index) => {
    const found = { judged: 0, held: 0, ended: 0, too_young: 0 }
    for (const { told_on, evenings, notices } of counted) {
      const stood = evenings[index]
      if (addDays(told_on, after_days) >= today) found.too_young += notices
      else if (stood === 'ended') found.ended += notices
      else {
        found.judged += notices
        if (stood === 'ready_now') found.held += notices
      }
    }
    return { after_days, ...found }
  })
}
