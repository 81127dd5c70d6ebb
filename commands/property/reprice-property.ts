import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { lookAt } from '../../domain/evaluation/look.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import { reprice } from '../../domain/property/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { propertyAggregate, propertyStream } from './property-stream.ts'

/** Looks at a property again because another loan officer's margin prices it. @param as_of ISO calendar date */
export async function repriceProperty(
  context: CommandContext,
  property_id: string,
  pricing: Pricing,
  as_of: string,
): Promise<void> {
  await decideAndAppend(context, propertyStream(property_id), propertyAggregate, (property) => {
    if (property.status !== 'watched') return []
    const loan = inputIdentity({ name: property_id, revision: property.loan_revision })
    return reprice(property, lookAt(property, pricing, as_of, loan))
  })
}
