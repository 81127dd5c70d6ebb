import { type Answer, answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import type { WorkerParts } from '../worker-parts.ts'

/** The homeowner's answer to an evaluation, the same as on every screen, from what it was made of. @throws InputNotRecorded */
export async function answerOfRow(
  { recall }: Pick<WorkerParts, 'recall'>,
  { evaluation, balance }: Pick<EvaluationHistoryRow, 'evaluation' | 'balance'>,
): Promise<Answer> {
  const { inputs } = evaluation
  const [loan, pricing] = await Promise.all([recall.loan(inputs, balance), recall.pricing(inputs)])
  return answerOf(loan, evaluation, explainEvaluation(loan, pricing, evaluation))
}
