import type { Knex } from 'knex'
import { SECOND_FACTOR_REQUIRED } from '../settings/settings-projection.ts'
import type { AccountRow } from './account-row.ts'

/** Whose session it is, as far as that says what they may do. */
export interface AccountOfSession
  extends Pick<AccountRow, 'stream' | 'role' | 'lo_id' | 'second_factor_since' | 'session_epoch' | 'kept_session_id'> {
  /** They have signed out of it. */
  readonly is_ended: boolean
  /** Of loan officers and administrators, whoever asks. */
  readonly is_second_factor_required: boolean
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
       EXISTS (SELECT FROM ended_sessions WHERE id = ?) AS is_ended,
       EXISTS (SELECT FROM settings WHERE name = ? AND value = 'true') AS is_second_factor_required
     FROM accounts WHERE id = ?`,
      [session_id, SECOND_FACTOR_REQUIRED, account_id],
    )
    .options({ name: 'account-of-session' })
  return rows[0] ?? null
}
