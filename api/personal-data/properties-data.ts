import type { Knex } from 'knex'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import type { EventLog } from '../../eventstore/port.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { evaluationsOfProperties } from '../../projections/evaluation-history/evaluation-history-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'

export const STATUS_IN_WORDS: Record<EvaluationStatus, string> = {
  ready_now: 'Ready Now!',
  so_close: 'So Close!',
  not_yet: 'Not Yet',
}

/** A person's properties, each with its loan, the statement it came from and everything that was ever found out about it. */
export async function propertiesData({ knex, log }: { knex: Knex; log: EventLog }, rows: readonly PropertyRow[]) {
  const ids = rows.map(({ id }) => id)
  const history = await evaluationsOfProperties(knex, ids)
  return Promise.all(
    rows.map(async ({ id, address, city, zip_code, loan, status, created_at, document_id }) => ({
      address,
      city,
      zip_code,
      ...loan,
      watched_since: created_at,
      status: status === null ? null : STATUS_IN_WORDS[status],
      uploaded_statement: document_id === null ? null : await statementOf(log, document_id),
      evaluations: history.filter(({ property_id }) => property_id === id).map(evaluationData),
    })),
  )
}

function evaluationData({ occurred_at, status, previous_status, run_id, evaluation }: EvaluationHistoryRow) {
  const { inputs, status: _, ...figures } = evaluation
  return {
    evaluated_at: occurred_at,
    because: run_id === null ? 'you asked' : 'we looked again',
    status: STATUS_IN_WORDS[status],
    status_before: previous_status === null ? null : STATUS_IN_WORDS[previous_status],
    in_words: evaluationMessage(evaluation),
    ...figures,
    computed_from: inputs,
  }
}

/** What is kept of an uploaded statement besides the loan's figures. */
async function statementOf(log: EventLog, document_id: string) {
  const [event] = await log.readStream(`document-${document_id}`)
  if (event?.type !== 'StatementRead') return null
  const { media_type, byte_size, confidence } = event.data
  return { read_at: event.occurred_at, media_type, byte_size, confidence }
}
