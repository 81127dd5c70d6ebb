import type { PropertyEvaluationAnswer } from '../../../api/contract/properties.ts'
import { explainEvaluation } from '../../../domain/evaluation/explanation/explain-evaluation.ts'
import { evaluationMessage } from '../../../domain/evaluation/message.ts'
import { evaluatedExample } from '../../evaluation/evaluated-example.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')

/** What the server says of the sample property once it is free: the first worked example. */
export const SAMPLE_FREE: PropertyEvaluationAnswer = {
  message: evaluationMessage(evaluation),
  evaluation,
  explanation: explainEvaluation(loan, pricing, evaluation),
}
