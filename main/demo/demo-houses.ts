import { accountStream } from '../../commands/account/account-stream.ts'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import type { CommandContext } from '../../commands/context.ts'
import { addProperty } from '../../commands/property/add-property.ts'
import type { SeenProperty } from '../../commands/property/reevaluate-property.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import type { DemoClient } from './demo-clients.ts'
import { drawLoan } from './demo-loan.ts'
import type { DemoParts } from './demo-parts.ts'
import { registerOnce } from './demo-people.ts'
import { PLACES, STREETS } from './demo-places.ts'
import { Dice } from './dice.ts'

interface DemoHousehold {
  readonly client: DemoClient
  readonly officerId: string | null
  /** What loans are priced with on the day on which the client comes, and in the last night. */
  readonly books: { readonly then: PricingBook; readonly last: PricingBook }
  /** ISO calendar date. */
  readonly lastNight: string
  readonly seed: number
}

/**
 * Registers a client and puts their houses under watch, those that an interrupted start has left out.
 * @returns the client's account id, and all of their homes
 */
export async function addDemoHouses(
  { knex, secrets }: DemoParts,
  context: CommandContext,
  { client, officerId, books, lastNight, seed }: DemoHousehold,
): Promise<{ owner_id: string; watched: SeenProperty[] }> {
  const owner_id = await registerOnce(context, secrets, { ...client, role: 'client', lo_id: officerId })
  const there = await propertiesOfOwner(knex, owner_id)
  const watched: SeenProperty[] = there.map((row) => ({ ...row, property_id: row.id, run_id: row.last_run_id }))
  const as_of = context.now.slice(0, 10)
  for (const [index, { wish, loan_type }] of client.houses.entries()) {
    if (index < there.length) continue
    // Its own for each house: the second is the same one, whether or not a start was interrupted after the first.
    const dice = new Dice(seed * 3 + index)
    const place = dice.pick(PLACES)
    const pricing = pricingFor(books.last, place.state, officerId)
    const loan = drawLoan(wish, { dice, state: place.state, loan_type, told_on: as_of, shown_on: lastNight, pricing })
    const address = `${dice.between(12, 988, 2)} ${dice.pick(STREETS)}`
    const payload = { ...loan, ...place, address }
    const { state } = await addProperty(context, {
      property_id: context.newId(),
      owner_id,
      lo_id: officerId,
      payload,
      document_id: null,
      book: books.then,
      as_of,
      homes: 0,
    })
    if (state.status === 'watched') watched.push(state)
  }
  if (client.opted_out) {
    await changeCommunicationPreference(context, accountStream(secrets.emailKey, client.email), {
      communication_opt_in: false,
    })
  }
  return { owner_id, watched }
}
