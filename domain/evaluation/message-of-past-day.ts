import type { Evaluation } from './evaluation.ts'
import { evaluationMessage } from './message.ts'

/** The message of an evaluation that is looked back to: to the letter that of its day, but that whose rates they were is no longer today. */
export function messageOfPastDay(evaluation: Evaluation): string {
  return evaluationMessage(evaluation)
    .replaceAll('today’s', 'that day’s')
    .replaceAll('Today’s', 'That day’s')
    .replaceAll('can offer today', 'could offer that day')
}
