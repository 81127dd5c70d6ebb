import type { AccountEvent } from './events.ts'
import { ResetLinkInvalid } from './reset-link-invalid.ts'
import type { Account, OpenAccount } from './state.ts'
import { WrongCurrentPassword } from './wrong-current-password.ts'

const MINUTE_MS = 60_000
export const RESET_MINUTES = 30
/** Whoever asks again and again fills nobody's mailbox. */
const ASK_AGAIN_MINUTES = 5

/**
 * Lets the reader of the account's mail choose a new password within 30 minutes. Quiet for an address without an account,
 * for one whose reader wants nothing of it, and shortly after the last request.
 * @param now ISO 8601
 */
export function requestPasswordReset(
  account: Account,
  { reset_id, token_hash, now }: { readonly reset_id: string; readonly token_hash: string; readonly now: string },
): AccountEvent[] {
  if (account.status !== 'open' || account.address === 'disowned') return []
  const newest = Date.parse(now) + RESET_MINUTES * MINUTE_MS
  const last = account.resets.at(-1)
  if (last !== undefined && newest - Date.parse(last.expires_at) < ASK_AGAIN_MINUTES * MINUTE_MS) return []
  const expires_at = new Date(newest).toISOString()
  return [
    { type: 'PasswordResetRequested', data: { account_id: account.account_id, reset_id, token_hash, expires_at } },
  ]
}

/** Takes the new password, and ends every session that began before. @throws ResetLinkInvalid */
export function resetPassword(
  account: Account,
  token_hash: string,
  password_hash: string,
  now: string,
): AccountEvent[] {
  const { account_id, session_epoch } = withGoodLink(account, token_hash, now)
  const data = { account_id, session_epoch: session_epoch + 1 }
  return [{ type: 'PasswordReset', data, person: account_id, personal: { password_hash } }]
}

/** The account that a reset may change. @throws ResetLinkInvalid */
export function withGoodLink(account: Account, token_hash: string, now: string): OpenAccount {
  if (account.status !== 'open') throw new ResetLinkInvalid()
  // Hashes may be compared like any text: how long that takes says nothing of the tokens.
  const asked = account.resets.find((reset) => reset.token_hash === token_hash)
  if (asked === undefined || Date.parse(asked.expires_at) <= Date.parse(now)) throw new ResetLinkInvalid()
  return account
}

export interface PasswordChange {
  /** The hash that the current password was found to belong to. */
  readonly proven_hash: string
  readonly password_hash: string
  /** The session that asks, which goes on. */
  readonly session_id: string
}

/**
 * Takes a new password from who knows the current one, and ends every other session.
 * @throws WrongCurrentPassword also when somebody else has changed it meanwhile
 */
export function changePassword(account: Account, change: PasswordChange): AccountEvent[] {
  const { proven_hash, password_hash, session_id } = change
  if (account.status !== 'open' || account.person.password_hash !== proven_hash) throw new WrongCurrentPassword()
  const { account_id, session_epoch } = account
  const data = { account_id, session_epoch: session_epoch + 1, kept_session_id: session_id }
  return [{ type: 'PasswordChanged', data, person: account_id, personal: { password_hash } }]
}

/** Records a stronger hash of the same password. */
export function rehashPassword(account: Account, password_hash: string): AccountEvent[] {
  if (account.status !== 'open' || account.person.password_hash === password_hash) return []
  const { account_id } = account
  return [{ type: 'PasswordRehashed', data: { account_id }, person: account_id, personal: { password_hash } }]
}
