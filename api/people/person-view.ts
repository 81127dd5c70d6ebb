import type { Knex } from 'knex'
import { EMAIL_STATE_OF } from '../../domain/account/email-state.ts'
import { accountById, countClientsOfOfficer, namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import type { AdminPerson } from '../contract/admin-people.ts'

/** Somebody, as an administrator sees them. @param by the administrator's account */
export async function personView(knex: Knex, account: AccountRow, by: string): Promise<AdminPerson> {
  const { lo_id, disabled_by } = account
  const [officer, names, client_count] = await Promise.all([
    lo_id === null ? null : accountById(knex, lo_id),
    namesOfAccounts(knex, disabled_by === null ? [] : [disabled_by]),
    account.role === 'lo' ? countClientsOfOfficer(knex, account.id) : 0,
  ])
  return {
    ...account,
    client_count,
    email_state: EMAIL_STATE_OF[account.address_state],
    is_self: account.id === by,
    loan_officer: officer && {
      id: officer.id,
      name: `${officer.first_name} ${officer.last_name}`,
      is_disabled: officer.disabled_at !== null,
    },
    disabled: disablingOf(account, names),
  }
}

function disablingOf(
  { disabled_at: at, disabled_by, disabled_reason: reason }: AccountRow,
  names: ReadonlyMap<string, string>,
): AdminPerson['disabled'] {
  if (at === null || reason === null) return null
  return { at, by: names.get(disabled_by ?? '') ?? null, reason }
}
