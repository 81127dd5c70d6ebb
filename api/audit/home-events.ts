import type { PricingRecall } from '../../commands/pricing/recall-pricing.ts'
import type { RecordedInputs } from '../../commands/replay/recorded-inputs.ts'
import { attribute } from '../../domain/evaluation/attribution/attribute.ts'
import { pointsAway } from '../../domain/evaluation/distance-in-words.ts'
import { whatChanged } from '../../domain/evaluation/what-changed.ts'
import { propertyEventInWords } from '../../domain/property/event-in-words.ts'
import type { PropertyEvent } from '../../domain/property/events.ts'
import type { LogEntry, Recorded, RecordedOf } from '../../eventstore/port.ts'
import { personsByAccount } from '../../projections/accounts/account-queries.ts'
import type { HomeEvent, RecordedEvaluation } from '../contract/audit.ts'
import type { ApiParts } from '../parts.ts'
import { type Remade, remake } from './remake.ts'

type Evaluated = RecordedOf<'PropertyEvaluated'>

/** An evaluation, and the one before it; null: it is the first. */
interface Pair {
  readonly after: Remade
  readonly before: { readonly event: Evaluated; readonly remade: Remade } | null
}

/**
 * Events of a home as they are shown, each evaluation with what it differs in from the one before.
 * @param events oldest first
 * @param before the last evaluation before them
 */
export async function homeEvents(
  { knex }: Pick<ApiParts, 'knex'>,
  events: readonly LogEntry[],
  before: Evaluated | null,
  inputs: RecordedInputs,
): Promise<HomeEvent[]> {
  const names = await personsByAccount(knex, [...new Set(events.map(({ actor }) => actor.id))])
  const shown: HomeEvent[] = []
  let last = before && { event: before, remade: await remake(before, inputs) }
  for (const event of events) {
    const { position, revision, occurred_at, actor } = event
    const type = event.type === 'Unreadable' ? event.event_type : event.type
    const name = names.get(actor.id)?.name ?? null
    const envelope = { position, revision, type, occurred_at, actor: { ...actor, name }, words: inWords(event) }
    if (event.type !== 'PropertyEvaluated') {
      shown.push({ ...envelope, evaluated: null })
      continue
    }
    const after = await remake(event, inputs)
    shown.push({ ...envelope, evaluated: recorded(event, { after, before: last }) })
    last = { event, remade: after }
  }
  return shown
}

/** Reads the sheets of evaluations side by side, before they are asked for one after the other. */
export async function fetchSheets(
  events: readonly LogEntry[],
  recall: Pick<PricingRecall, 'rateSheet'>,
): Promise<void> {
  const named = events.map((event) =>
    event.type === 'PropertyEvaluated' ? event.data.evaluation.inputs.rate_sheet : null,
  )
  const sheets = [...new Set(named)].filter((id) => id !== null)
  // One that cannot be read is told with the evaluation that names it.
  await Promise.allSettled(sheets.map((id) => recall.rateSheet(id)))
}

function recorded({ data }: Evaluated, { after, before }: Pair): RecordedEvaluation {
  const { evaluation, rule_version, balance, distance, run_id, previous_status } = data
  const from = before?.remade.made
  return {
    evaluation,
    rule_version,
    balance,
    points: distance && pointsAway(distance),
    run_id,
    previous_status,
    changed: before === null ? [] : whatChanged(before.event.data, data),
    attribution: from && after.made ? attribute(from, after.made) : null,
    fault: after.fault,
    fault_before: before?.remade.fault ?? null,
  }
}

function inWords(event: LogEntry): string {
  if (event.type === 'Unreadable') return `This event cannot be read: ${event.error.message}`
  return isOfProperty(event) ? propertyEventInWords(event) : event.type
}

function isOfProperty(event: Recorded): event is Recorded<PropertyEvent> {
  return event.type.startsWith('Property')
}
