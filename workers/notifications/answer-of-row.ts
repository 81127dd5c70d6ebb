import { propertyStream } from '../../commands/property/property-stream.ts'
import { type Answer, answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import type { WorkerParts } from '../worker-parts.ts'

/** The homeowner's answer to an evaluation, the same as on every screen, from what it was made of. @throws InputNotRecorded */
export async function answerOfRow(
  { log, recall }: Pick<WorkerParts, 'log' | 'recall'>,
  { property_id, revision }: Pick<EvaluationHistoryRow, 'property_id' | 'revision'>,
): Promise<Answer> {
  const [event] = await log.readStream(propertyStream(property_id), revision, 1)
  if (event?.type !== 'PropertyEvaluated') throw new Error(`The log has no evaluation ${property_id}@${revision}`)
  const { evaluation, balance } = event.data
  const { inputs } = evaluation
  const [loan, pricing] = await Promise.all([recall.loan(inputs, balance), recall.pricing(inputs)])
  return answerOf(loan, evaluation, explainEvaluation(loan, pricing, evaluation))
}
