import type { Knex } from 'knex'
import { EMAIL_STATE_OF, type EmailState } from '../../domain/account/email-state.ts'
import type { Role } from '../../domain/event.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchPeople } from '../search-people.ts'

/** Somebody with an account, as an administrator sees them. What is sealed with a key that was destroyed reads '[erased]'. */
export interface ListedUser
  extends Pick<
    AccountRow,
    | 'id'
    | 'email'
    | 'role'
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'sms_opt_in'
    | 'lo_id'
    | 'disabled_at'
    | 'created_at'
  > {
  readonly email_state: EmailState
  /** How many clients are theirs; 0 for who is no loan officer. */
  readonly client_count: number
}

/** Which users are asked for. */
export interface UserFilter {
  readonly role?: Role | undefined
  /** Whose clients. */
  readonly lo_id?: string | undefined
  /** Whether an administrator has disabled their account. */
  readonly account?: 'enabled' | 'disabled' | undefined
  /** Whether letters go to them. */
  readonly email_state?: EmailState | undefined
  readonly q?: string | undefined
}

export type UserSort = 'id' | 'email' | 'role' | 'phone' | 'sms_opt_in' | 'client_count' | 'created_at'

/** One page of everybody who has an account, the newest first where nothing else is asked for. @throws InvalidCursor */
export function usersPage(
  db: Knex,
  { role, lo_id, account, email_state, q, ...page }: UserFilter & PageRequest<UserSort>,
): Promise<Page<ListedUser>> {
  return pageOf<ListedUser>(usersLike(db, { role, lo_id, account, email_state, q }).select(...LISTED), page)
}

export async function countUsers(db: Knex, filter: UserFilter): Promise<number> {
  const [row] = await usersLike(db, filter).select(db.raw('count(*)::integer AS total'))
  return row.total
}

/** The next ones in the order of their ids, which is that of their registration. @param after the last one seen */
export function usersAfter(db: Knex, filter: UserFilter, after: string | null, limit: number): Promise<ListedUser[]> {
  return usersLike(db, filter)
    .select(...LISTED)
    .modify((query) => {
      if (after !== null) query.where('id', '>', after)
    })
    .orderBy('id')
    .limit(limit)
}

function usersLike(db: Knex, { role, lo_id, account, email_state, q }: UserFilter): Knex.QueryBuilder {
  return db.from(db.raw(`(${USERS}) AS users`)).modify((query) => {
    if (role !== undefined) query.where({ role })
    if (lo_id !== undefined) query.where({ lo_id })
    if (email_state !== undefined) query.where({ email_state })
    if (account === 'disabled') query.whereNotNull('disabled_at')
    if (account === 'enabled') query.whereNull('disabled_at')
    searchPeople(query, SEARCHED, q)
  })
}

const LISTED = [
  'id',
  'email',
  'role',
  'first_name',
  'last_name',
  'phone',
  'sms_opt_in',
  'lo_id',
  'disabled_at',
  'email_state',
  'created_at',
  'client_count',
] as const satisfies readonly (keyof ListedUser)[]

const SEARCHED = "searched || ' ' || id"

const EMAIL_STATE = `CASE address_state ${Object.entries(EMAIL_STATE_OF)
  .map(([address, email]) => `WHEN '${address}' THEN '${email}'`)
  .join(' ')} END`

const USERS = `
  SELECT id, email, role, first_name, last_name, phone, phone_digits, searched, sms_opt_in, lo_id, disabled_at,
    created_at, ${EMAIL_STATE} AS email_state,
    (SELECT count(*)::integer FROM accounts AS client
     WHERE account.role = 'lo' AND client.lo_id = account.id AND client.role = 'client') AS client_count
  FROM accounts AS account`
