import type { EvaluateAnswer, EvaluationStatus } from '../../../api/contract/evaluation.ts'
import { statusOf } from './status-words.ts'

/** What the result screen shows. */
export interface Outcome {
  readonly status: EvaluationStatus
  readonly message: string
  readonly applicationUrl: string | null
  /** Null when the server could not evaluate. */
  readonly evaluation: EvaluateAnswer['evaluation'] | null
  /** What it means; null with it. */
  readonly explanation: EvaluateAnswer['explanation'] | null
}

export function outcomeOf(answer: EvaluateAnswer): Outcome {
  return {
    status: statusOf(answer.status),
    message: answer.message,
    applicationUrl: answer.application_url,
    evaluation: answer.evaluation,
    explanation: answer.explanation,
  }
}

/** The person goes on to registration; the nightly run will evaluate the property. */
export const UNEVALUATED: Outcome = {
  status: 'not_yet',
  message: 'Unable to evaluate at this time. Please register to continue.',
  applicationUrl: null,
  evaluation: null,
  explanation: null,
}
