import type { Knex } from 'knex'
import type { AccountRow } from '../accounts/account-row.ts'

/** Somebody whose mail server takes no letters for them. */
export type Unreached = Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>

export interface UnreachedPeople {
  readonly total: number
  /** The newest accounts. */
  readonly people: Unreached[]
}

/** Whose letters come back, until they confirm their address anew or change it. */
export async function unreachedPeople(db: Knex, most: number): Promise<UnreachedPeople> {
  const refused = db('accounts').where({ address_state: 'refused' })
  const [[{ total }], people] = await Promise.all([
    refused.clone().select(db.raw('count(*)::integer AS total')),
    refused.orderBy('id', 'desc').limit(most).select('id', 'email', 'first_name', 'last_name', 'role'),
  ])
  return { total, people }
}
