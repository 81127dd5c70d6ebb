import type { Knex } from 'knex'
import type { AccountRow } from './account-row.ts'

/** Whose session it is, as far as that says what they may do. */
export interface AccountOfSession
  extends Pick<AccountRow, 'stream' | 'role' | 'lo_id' | 'second_factor_since' | 'session_epoch' | 'kept_session_id'> {
  /** They have signed out of it. */
  readonly is_ended: boolean
}

/** With one question, for every request asks it. Null when there is no such account. */
export async function accountOfSession(
  db: Knex,
  account_id: string,
  session_id: string,
): Promise<AccountOfSession | null> {
  const { rows } = await db
    .raw<{ rows: AccountOfSession[] }>(
      `SELECT stream, role, lo_id, second_factor_since, session_epoch, kept_session_id,
       EXISTS (SELECT FROM ended_sessions WHERE id = ?) AS is_ended
     FROM accounts WHERE id = ?`,
      [session_id, account_id],
    )
    .options({ name: 'account-of-session' })
  return rows[0] ?? null
}
