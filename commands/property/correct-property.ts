import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import { lookAt } from '../../domain/evaluation/look.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import { correctProperty as decide, watchedBy } from '../../domain/property/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { claimStatement } from '../document/claim-statement.ts'
import { propertyAggregate, propertyStream } from './property-stream.ts'

export interface CorrectProperty {
  readonly property_id: string
  readonly owner_id: string
  /** The loan officer whose client the owner is; null when nobody's. */
  readonly lo_id: string | null
  /** The revision of the loan that the owner had before them. */
  readonly seen_revision: number
  /** The loan evaluation payload as it was sent, whole. */
  readonly payload: Record<string, unknown>
  /** A newer statement that the figures came from; null when they were typed. */
  readonly document_id: string | null
  /** What loans are priced with on the day. */
  readonly book: PricingBook
  /** ISO calendar date, UTC. */
  readonly as_of: string
}

/**
 * Puts a watched loan right and evaluates it at once.
 * @throws NotFound also when it or the statement is somebody else's, InvalidInput naming each field that is wrong, ChangedMeanwhile
 */
export async function correctProperty(context: CommandContext, input: CorrectProperty): Promise<void> {
  const { property_id, owner_id, lo_id, seen_revision, as_of } = input
  const read = readLoan(input.payload, as_of)
  if (read.faults) throw new InvalidInput(read.faults)

  const { loan, address } = read
  const pricing = pricingFor(input.book, loan.state, lo_id)
  const { document_id } = input
  // Who corrects a home has uploaded it signed in: no honest page names another one. The original may have been deleted meanwhile.
  if (document_id !== null && !(await claimStatement(context, document_id, owner_id))) throw new NotFound('statement')
  await decideAndAppend(context, propertyStream(property_id), propertyAggregate, (property) => {
    const own = watchedBy(property, owner_id)
    // The correction is the next event of the stream, and its revision is the corrected loan's name.
    const identity = inputIdentity({ name: property_id, revision: own.revision + 1 })
    const look = lookAt({ loan, told_on: as_of }, pricing, as_of, identity)
    return decide(own, { loan, address, document_id, seen_revision, look })
  })
}
