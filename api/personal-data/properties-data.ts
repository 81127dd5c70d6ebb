import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { STATUS_IN_WORDS } from '../../domain/evaluation/status-in-words.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import type { EvaluationCause } from '../contract/property-history.ts'
import { evaluationsOfHome } from '../log/events-of-home.ts'
import type { ApiParts } from '../parts.ts'
import { causeOfEvaluation } from '../properties/cause-of-evaluation.ts'
import type { HomeOfPerson } from './homes-of-person.ts'

const BECAUSE: Record<EvaluationCause, string> = {
  owner: 'you asked',
  loan_officer: 'another loan officer looks after you from then on',
  nightly_run: 'we looked again',
}

/** A person's properties, each with its loan and everything that was ever found out about it. */
export async function propertiesData(parts: Pick<ApiParts, 'knex' | 'log'>, homes: readonly HomeOfPerson[]) {
  const properties = []
  // One after another: each has been evaluated hundreds of times a year.
  for (const { id, revision, address, city, zip_code, loan, told_on, status, ...home } of homes)
    properties.push({
      address,
      city,
      zip_code,
      ...loan,
      told_on,
      // Of what nobody watches any more it is not known; each evaluation says what it was that day.
      balance_by_now: home.watched_until === null ? home.current_balance : null,
      watched_since: home.created_at,
      watched_until: home.watched_until,
      status: status === null ? null : STATUS_IN_WORDS[status],
      evaluations: (await evaluationsOfHome(parts, id, 0, revision + 1)).map(evaluationData),
    })
  return properties
}

function evaluationData(event: RecordedOf<'PropertyEvaluated'>) {
  const { previous_status, evaluation, balance } = event.data
  const { inputs, status, ...figures } = evaluation
  return {
    evaluated_at: event.occurred_at,
    because: BECAUSE[causeOfEvaluation(event)],
    status: STATUS_IN_WORDS[status],
    status_before: previous_status === null ? null : STATUS_IN_WORDS[previous_status],
    in_words: evaluationMessage(evaluation),
    balance_that_day: balance,
    ...figures,
    computed_from: inputs,
  }
}
