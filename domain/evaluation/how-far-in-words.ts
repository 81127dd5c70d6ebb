import { distanceInWords } from './distance-in-words.ts'
import type { EvaluationStatus } from './evaluation.ts'

/** What a loan officer reads of a distance. Null where it is not known. @param points by how many percentage points rates would have to fall */
export function howFarInWords(status: EvaluationStatus, points: number | null): string | null {
  if (status === 'ready_now') return distanceInWords(0)
  if (points === null) return null
  // The market is there. What is missing hangs on the calendar.
  return points <= 0 ? 'waits for a date' : distanceInWords(points)
}
