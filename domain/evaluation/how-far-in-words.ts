import { distanceInWords } from './distance-in-words.ts'
import type { EvaluationStatus } from './evaluation.ts'
import { ofPastDay } from './of-past-day.ts'

/**
 * What a loan officer reads of a distance. Null where it is not known.
 * @param points by how many percentage points rates would have to fall
 * @param day that is over and looked back to, ISO calendar date; null: it is about today
 */
export function howFarInWords(status: EvaluationStatus, points: number | null, day: string | null): string | null {
  if (status === 'ready_now') return day === null ? distanceInWords(0) : ofPastDay(distanceInWords(0), day)
  if (points === null) return null
  // The market is there. What is missing hangs on the calendar.
  return points <= 0 ? 'waits for a date' : distanceInWords(points)
}
