import { percentInWords } from '../../money/money-in-words.ts'
import type { Distance } from '../distance.ts'

/** The two rates that a home lies between, the same wherever it stands. */
export function neededRateInWords({ free_rate, needed_rate }: Distance): string {
  return `Today’s rate with all costs covered: ${percentInWords(free_rate)}. Free for this home at ${percentInWords(needed_rate)} or lower.`
}
