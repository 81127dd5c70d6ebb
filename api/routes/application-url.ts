import type { Knex } from 'knex'
import { officerInCharge } from '../../projections/accounts/account-queries.ts'

/** Where a client applies: at their loan officer's address, else at the company's; null when neither is set. */
export async function applicationUrlOf(
  knex: Knex,
  loanOfficerId: string | null,
  companyUrl: string | undefined,
): Promise<string | null> {
  const officer = await officerInCharge(knex, loanOfficerId)
  return officer?.application_url ?? (companyUrl || null)
}
