import { z } from 'zod'
import { repriceProperty } from '../../commands/property/reprice-property.ts'
import { pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { propertiesProjection } from '../../projections/properties/properties-projection.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'

export const REPRICE_CLIENT = 'reprice-client'

const payloadSchema = z.object({
  account_id: z.string(),
  /** Of the hand-over, which what follows belongs to. */
  correlation_id: z.string(),
  /** Of the hand-over: what the read models must show. */
  position: z.string(),
})

export type RepriceClient = z.infer<typeof payloadSchema>

/** Looks at the homes of a client again with the margin of the officer whose they are now. Done twice it records nothing more. */
export function repriceClientTask(parts: WorkerParts): Task {
  const { knex, pricing, clock } = parts
  return task(REPRICE_CLIENT, payloadSchema, async ({ account_id, correlation_id, position }) => {
    await untilShown(
      parts,
      [accountsProjection, propertiesProjection],
      position,
      `the new loan officer of ${account_id}`,
    )
    const client = await accountById(knex, account_id)
    if (client === null) return
    const today = clock().toISOString().slice(0, 10)
    const book = await pricing.book(today)
    const context = systemContext(parts, correlation_id)
    for (const { id, loan } of await propertiesOfOwner(knex, account_id))
      await repriceProperty(context, id, pricingFor(book, loan.state, client.lo_id), today)
  })
}
