import { freshRecall } from '../../commands/replay/fresh-recall.ts'
import { RecordedInputs } from '../../commands/replay/recorded-inputs.ts'
import { owing } from '../../domain/evaluation/balance-on.ts'
import { documentsOf } from '../../domain/evaluation/receipt/receipt.ts'
import { NotFound } from '../../domain/not-found.ts'
import type { LogEntry, RecordedOf } from '../../eventstore/port.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import type { AuditedHome, OpenedEvaluation } from '../contract/audit.ts'
import { evaluationBefore } from '../log/events-of-home.ts'
import type { ApiParts } from '../parts.ts'
import { homeEvents } from './home-events.ts'
import { inputSources } from './input-sources.ts'
import { type Remade, remake } from './remake.ts'

/** One evaluation with everything it was made from, each input read where it is stored. @throws NotFound where the event is none */
export async function openedEvaluation(
  parts: ApiParts,
  property: AuditedHome,
  event: LogEntry,
): Promise<OpenedEvaluation> {
  if (event.type !== 'PropertyEvaluated' || event.data.property_id !== property.id) throw new NotFound('evaluation')
  const { knex } = parts
  const recall = freshRecall({ ...parts, accountStream: (id) => streamOfAccount(knex, id) })
  const inputs = new RecordedInputs(recall)
  const before = await evaluationBefore(parts, property.id, event.revision)
  const [shown] = await homeEvents(parts, [event], before, inputs)
  const remade = await remake(event, inputs)
  if (!shown?.evaluated) throw new NotFound('evaluation')
  return {
    property,
    ...shown,
    evaluated: shown.evaluated,
    ladder: ladderOf(remade),
    inputs: documents(event, remade),
    sources: await inputSources(parts, event.data.evaluation.inputs),
    altered: remade.altered.map(({ input, identity, found }) => ({ input, identity, found })),
    differences: [...remade.differences],
  }
}

function ladderOf({ made }: Remade): OpenedEvaluation['ladder'] {
  if (made === null) return null
  const { loan, balance, as_of, rule, ...pricing } = made
  return rule.value.evaluate(owing(loan.value, balance), pricing, as_of, loan.id).ladder
}

function documents({ data }: RecordedOf<'PropertyEvaluated'>, { told, pricing }: Remade): OpenedEvaluation['inputs'] {
  if (told === null) return null
  const loan = owing(told.loan, data.balance ?? told.loan.current_balance)
  return documentsOf(loan, pricing, data.evaluation.inputs.loan, told)
}
