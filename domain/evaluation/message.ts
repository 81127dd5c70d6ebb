import { costInWords, gainInWords, percentInWords } from '../money/money-in-words.ts'
import { ASSUMPTION_IN_WORDS } from './assumption-in-words.ts'
import type { Evaluation } from './evaluation.ts'
import { isLicensedThere } from './licence.ts'
import { reasonInWords } from './reason-in-words.ts'

/**
 * The result in one sentence, before which another says so where there is something that the company may not lend. Where it names a rate
 * or a cost, the estimate notice must stand above it.
 */
export function evaluationMessage(evaluation: Evaluation): string {
  const found = whatWasFound(evaluation)
  if (isLicensedThere(evaluation) || evaluation.status === 'not_yet') return found
  return `${ASSUMPTION_IN_WORDS.state_not_licensed} ${found}`
}

/** As the message, for where it is said already that the company may not lend: what would be there. */
export function whatWasFound(evaluation: Evaluation): string {
  const rate = percentInWords(evaluation.target_rate ?? evaluation.current_rate)
  const isThere = isLicensedThere(evaluation)
  switch (evaluation.status) {
    case 'ready_now':
      return `A free refinance ${isThere ? 'is' : 'would be'} available: at ${rate} your payment would be ${gainInWords(evaluation.monthly_savings ?? 0)} a month lower, with all costs covered.`
    case 'so_close':
      return `You ${isThere ? 'are' : 'would be'} only ${costInWords(evaluation.shortage ?? 0)} away from a free refinance at ${rate}.`
    case 'not_yet': {
      const [first] = evaluation.reasons
      return first === undefined ? 'A free refinance is not available yet.' : reasonInWords(first, evaluation)
    }
  }
}
