import type { EvaluateAnswer, EvaluationStatus } from '../../../api/contract/evaluation.ts'
import { statusOf } from './status-words.ts'

/** What the result screen shows. */
export interface Outcome {
  /** Whether anybody has looked at the loan: false where no answer came. */
  readonly looked: boolean
  readonly status: EvaluationStatus
  readonly message: string
  readonly applicationUrl: string | null
  /** Null where nobody has looked. */
  readonly evaluation: EvaluateAnswer['evaluation'] | null
  /** What it means; null with it. */
  readonly explanation: EvaluateAnswer['explanation'] | null
}

export function outcomeOf(answer: EvaluateAnswer): Outcome {
  return {
    looked: true,
    status: statusOf(answer.status),
    message: answer.message,
    applicationUrl: answer.application_url,
    evaluation: answer.evaluation,
    explanation: answer.explanation,
  }
}

/** The person goes on to registration; the nightly run will evaluate the property. */
export const UNEVALUATED: Outcome = {
  looked: false,
  status: 'not_yet',
  message: 'Unable to evaluate at this time. Please register to continue.',
  applicationUrl: null,
  evaluation: null,
  explanation: null,
}
