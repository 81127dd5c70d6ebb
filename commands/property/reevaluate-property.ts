import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { lookAt } from '../../domain/evaluation/look.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import { reevaluate } from '../../domain/property/decide.ts'
import type { LoanUnderWatch, Property } from '../../domain/property/state.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, propose } from '../decide-and-append.ts'
import { propertyAggregate, propertyStream } from './property-stream.ts'

/** A property as a read model last saw it, or as the look before has left it. */
export type SeenProperty = Omit<LoanUnderWatch, 'status'>

/**
 * Looks at one property in a run. Trusts the read model as long as the log agrees; where the log is ahead (the run was resumed,
 * or the owner acted meanwhile) it decides again from the stream.
 * @returns the property as this run has left it; null when it has changed no figure
 */
export async function reevaluateProperty(
  context: CommandContext,
  seen: SeenProperty,
  pricing: Pricing,
  as_of: string,
  run_id: string,
): Promise<SeenProperty | null> {
  if (seen.run_id === run_id) return seen
  const [evaluated] = decide({ status: 'watched', ...seen }, pricing, as_of, run_id)
  if (evaluated === undefined) return null
  const stream = propertyStream(seen.property_id)
  try {
    const { revision } = await context.log.append(stream, seen.revision, propose(context, stream, [evaluated]))
    const { evaluation, distance } = evaluated.data
    return { ...seen, revision, evaluation, distance, run_id }
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
  const { state } = await decideAndAppend(context, stream, propertyAggregate, (property) =>
    decide(property, pricing, as_of, run_id),
  )
  return state.status === 'watched' && state.run_id === run_id ? state : null
}

function decide(property: LoanUnderWatch | Property, pricing: Pricing, as_of: string, run_id: string) {
  if (property.status !== 'watched') return []
  const loan = inputIdentity({ name: property.property_id, revision: property.loan_revision })
  return reevaluate(property, lookAt(property, pricing, as_of, loan), run_id)
}
