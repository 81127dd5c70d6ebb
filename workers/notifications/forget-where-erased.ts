import { ERASED } from '../../domain/erased.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { WorkerParts } from '../worker-parts.ts'

/**
 * Takes a letter back whose reader was erased while it was on its way. An erasure empties the outbox once the read models show it: either
 * it finds the letter there, or whoever has written the letter finds the erasure here.
 */
export async function forgetWhereErased(
  { knex, mailer }: Pick<WorkerParts, 'knex' | 'mailer'>,
  account_id: string,
): Promise<void> {
  const account = await accountById(knex, account_id)
  if (account === null || account.email === ERASED) await mailer.forget(account_id)
}
