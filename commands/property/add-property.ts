import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import { lookAt } from '../../domain/evaluation/look.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { addProperty as decide } from '../../domain/property/decide.ts'
import type { Property } from '../../domain/property/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndBegin, type Outcome } from '../decide-and-append.ts'
import { claimStatement } from '../document/claim-statement.ts'
import { propertyAggregate, propertyStream } from './property-stream.ts'

export interface AddProperty {
  /** A fresh one; the same again where the request is repeated. */
  readonly property_id: string
  readonly owner_id: string
  /** The loan officer whose client the owner is; null when nobody's. */
  readonly lo_id: string | null
  /** The loan evaluation payload as it was sent. */
  readonly payload: Record<string, unknown>
  /**
   * The statement that the figures came from. One that is somebody else's is passed over, as one that is not there: who uploaded it
   * may not have been signed in, has typed much since, and is told in the answer.
   */
  readonly document_id: string | null
  /** What loans are priced with on the day. */
  readonly book: PricingBook
  /** ISO calendar date, UTC. */
  readonly as_of: string
  /** How many homes the owner has without it. */
  readonly homes: number
}

/** Puts a property under watch and evaluates it for the first time. @throws InvalidInput naming each field that is wrong, TooManyHomes */
export async function addProperty(context: CommandContext, input: AddProperty): Promise<Outcome<Property>> {
  const read = readLoan(input.payload, input.as_of)
  if (read.faults) throw new InvalidInput(read.faults)

  const { property_id, owner_id, lo_id } = input
  const identity = inputIdentity({ name: property_id, revision: 0 })
  const pricing = pricingFor(input.book, read.loan.state, lo_id)
  const look = lookAt({ loan: read.loan, told_on: input.as_of }, pricing, input.as_of, identity)
  const isOwn = input.document_id !== null && (await claimStatement(context, input.document_id, owner_id))
  const document_id = isOwn ? input.document_id : null
  return decideAndBegin(context, propertyStream(property_id), propertyAggregate, (property) =>
    decide(
      property,
      { property_id, owner_id, lo_id, loan: read.loan, address: read.address, document_id, look },
      input.homes,
    ),
  )
}
