import type { WaitingPerson } from './waiting-person.ts'

/**
 * Calls `giveUp` once the person has left or has waited so long. Not by `AbortSignal.any` of a time-out, which Node 20 loses to
 * garbage collection: nobody was ever turned away then.
 * @returns ends the watch
 */
export function untilImpatient({ left }: WaitingPerson, longestMs: number, giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, longestMs)
  left.addEventListener('abort', giveUp)
  return () => {
    clearTimeout(timer)
    left.removeEventListener('abort', giveUp)
  }
}
