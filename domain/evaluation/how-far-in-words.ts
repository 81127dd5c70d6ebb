import { distanceInWords } from './distance-in-words.ts'
import type { EvaluationStatus } from './evaluation.ts'
import { ofPastDay } from './of-past-day.ts'

/**
 * What a loan officer reads of a distance. Null where it is not known.
 * @param points by how many percentage points rates would have to fall
 * @param moment to which is looked back, ISO 8601; null: it is about now
 */
export function howFarInWords(status: EvaluationStatus, points: number | null, moment: string | null): string | null {
  if (status === 'ready_now')
    return moment === null ? distanceInWords(0) : ofPastDay(distanceInWords(0), moment.slice(0, 10))
  if (points === null) return null
  // The market is there. What is missing hangs on the calendar.
  return points <= 0 ? 'waits for a date' : distanceInWords(points)
}
