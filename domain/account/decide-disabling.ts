import { NotFound } from '../not-found.ts'
import { AccountIsDisabled } from './account-is-disabled.ts'
import type { AccountEvent } from './events.ts'
import { OwnAccount } from './own-account.ts'
import type { Account } from './state.ts'

/**
 * Closes an account to its holder: every session is over, and so is every link to a new password. Quiet where that is done.
 *
 * Whoever does it is an administrator who is not disabled, and it is not their own account: so one is always left. That holds as long as
 * two of these decisions are never made at the same time.
 * @param by the administrator's account
 * @throws AccountIsDisabled to who was disabled a moment ago, OwnAccount, NotFound where nobody has the account any more
 */
export function disableAccount(account: Account, by: Account, reason: string): AccountEvent[] {
  const { account_id: admin } = enabledAdmin(by)
  if (account.status === 'disabled') return []
  if (account.status !== 'open') throw new NotFound('account')
  const { account_id, session_epoch } = account
  if (account_id === admin) throw new OwnAccount()
  return [
    {
      type: 'AccountDisabled',
      data: { account_id, session_epoch: session_epoch + 1 },
      person: account_id,
      personal: { reason },
    },
  ]
}

/** Opens it again; quiet where it is open. @throws AccountIsDisabled to who was disabled a moment ago */
export function enableAccount(account: Account, by: Account): AccountEvent[] {
  enabledAdmin(by)
  if (account.status !== 'disabled') return []
  return [{ type: 'AccountEnabled', data: { account_id: account.account_id } }]
}

function enabledAdmin(by: Account) {
  if (by.status !== 'open' || by.role !== 'admin') throw new AccountIsDisabled()
  return by
}
