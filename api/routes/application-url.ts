import type { Knex } from 'knex'
import { accountById } from '../../projections/accounts/account-queries.ts'

/** Where a client applies: at their loan officer's address, else at the company's; null when neither is set. */
export async function applicationUrlOf(
  knex: Knex,
  loanOfficerId: string | null,
  companyUrl: string | undefined,
): Promise<string | null> {
  const officer = loanOfficerId === null ? null : await accountById(knex, loanOfficerId)
  return officer?.application_url ?? (companyUrl || null)
}
