import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { lookAt } from '../../domain/evaluation/look.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import { reevaluate } from '../../domain/property/decide.ts'
import type { LoanUnderWatch, Property } from '../../domain/property/state.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, propose } from '../decide-and-append.ts'
import { propertyAggregate, propertyStream } from './property-stream.ts'

/** A property as a read model last saw it. */
export type SeenProperty = Omit<LoanUnderWatch, 'status'>

/**
 * Looks at one property in a run. Trusts the read model as long as the log agrees; where the log is ahead (the run was resumed,
 * or the owner acted meanwhile) it decides again from the stream.
 * @returns whether this run has changed a figure of the property
 */
export async function reevaluateProperty(
  context: CommandContext,
  seen: SeenProperty,
  pricing: Pricing,
  as_of: string,
  run_id: string,
): Promise<boolean> {
  if (seen.run_id === run_id) return true
  const decide = (property: LoanUnderWatch | Property) => {
    if (property.status !== 'watched') return []
    const loan = inputIdentity({ name: property.property_id, revision: property.loan_revision })
    return reevaluate(property, lookAt(property, pricing, as_of, loan), run_id)
  }

  const events = decide({ status: 'watched', ...seen })
  if (events.length === 0) return false
  const stream = propertyStream(seen.property_id)
  try {
    await context.log.append(stream, seen.revision, propose(context, events))
    return true
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
  const { state } = await decideAndAppend(context, stream, propertyAggregate, decide)
  return state.status === 'watched' && state.run_id === run_id
}
