import type { Knex } from 'knex'
import { NotFound } from '../../domain/not-found.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { clientOfOfficer } from '../../projections/leads/lead-queries.ts'
import { clientSince } from '../../projections/people-over-time/people-at.ts'
import type { SignedIn } from '../http/route.ts'

/** The client of the loan officer who asks. @throws NotFound also for somebody else's */
export async function ownClient(knex: Knex, { account_id }: SignedIn, id: string): Promise<AccountRow> {
  const client = await clientOfOfficer(knex, account_id, id)
  if (client === null) throw new NotFound('client')
  return client
}

/** @param moment of the past, ISO 8601. @throws NotFound where the client has not been the officer's from then on */
export async function assertClientAt(knex: Knex, { account_id }: SignedIn, id: string, moment: string): Promise<void> {
  const since = await clientSince(knex, account_id, id)
  if (since === null || since > moment) throw new NotFound('client')
}
