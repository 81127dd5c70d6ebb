import { costTemplateStream } from '../../commands/costs/costs-stream.ts'
import { llpaStream, rateSheetStream } from '../../commands/rates/rates-stream.ts'
import type { EvaluationInputs } from '../../domain/evaluation/evaluation.ts'
import { readInputIdentity } from '../../domain/evaluation/input-identity.ts'
import { isOfTheEvent } from '../../eventstore/is-of-the-event.ts'
import type { Recorded } from '../../eventstore/port.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import type { OpenedEvaluation } from '../contract/audit.ts'
import type { ApiParts } from '../parts.ts'

type Parts = Pick<ApiParts, 'log' | 'knex'>
type Sources = OpenedEvaluation['sources']

/** Where the inputs of an evaluation come from; null for one that is not there, or is none: standard costs, margins of nobody. */
export async function inputSources(parts: Parts, inputs: EvaluationInputs): Promise<Sources> {
  const costs = readInputIdentity(inputs.cost_template)
  const margin = readInputIdentity(inputs.margin)
  const officer = margin && (await streamOfAccount(parts.knex, margin.name))
  const [rate_sheet, llpa, cost_template, margins] = await Promise.all([
    inputs.rate_sheet === null ? null : sourceAt(parts, rateSheetStream(inputs.rate_sheet), 0),
    inputs.llpa === null ? null : sourceAt(parts, llpaStream(inputs.llpa), 0),
    costs && sourceAt(parts, costTemplateStream(costs.name), costs.revision),
    margin && officer ? sourceAt(parts, officer, margin.revision) : null,
  ])
  return { rate_sheet, llpa, cost_template, margins }
}

async function sourceAt({ log }: Parts, stream: string, revision: number): Promise<Sources['rate_sheet']> {
  try {
    const [event] = await log.readStream(stream, revision, 1)
    return event === undefined ? null : sourceOf(event)
  } catch (error) {
    // That it is not what it was is told with the inputs.
    if (isOfTheEvent(error)) return null
    throw error
  }
}

function sourceOf(event: Recorded): NonNullable<Sources['rate_sheet']> {
  const file = event.type === 'RateSheetUploaded' || event.type === 'LlpaUploaded' ? event.data : null
  return {
    file_name: file?.file_name ?? null,
    effective_date: event.type === 'RateSheetUploaded' ? event.data.effective_date : null,
    digest: file?.digest ?? null,
    recorded_at: event.occurred_at,
  }
}
