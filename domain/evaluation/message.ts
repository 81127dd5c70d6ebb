import { costInWords, gainInWords, percentInWords } from '../money/money-in-words.ts'
import type { Evaluation } from './evaluation.ts'
import { reasonInWords } from './reason-in-words.ts'

/** The result in one sentence. Where it names a rate or a cost, the estimate notice must stand above it. */
export function evaluationMessage(evaluation: Evaluation): string {
  const rate = percentInWords(evaluation.target_rate ?? evaluation.current_rate)
  switch (evaluation.status) {
    case 'ready_now':
      return `A free refinance is available: at ${rate} your payment would be ${gainInWords(evaluation.monthly_savings ?? 0)} a month lower, with all costs covered.`
    case 'so_close':
      return `You are only ${costInWords(evaluation.shortage ?? 0)} away from a free refinance at ${rate}.`
    case 'not_yet': {
      const [first] = evaluation.reasons
      return first === undefined ? 'A free refinance is not available yet.' : reasonInWords(first, evaluation)
    }
  }
}
