import type { Evaluation } from './evaluation.ts'
import { evaluationMessage } from './message.ts'
import { ofPastDay } from './of-past-day.ts'

/** The message of an evaluation that is looked back to. */
export function messageOfPastDay(evaluation: Evaluation): string {
  return ofPastDay(evaluationMessage(evaluation), evaluation.as_of)
}
