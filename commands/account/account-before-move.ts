import type { AccountEvent } from '../../domain/account/events.ts'
import { type Account, evolveAccount, noAccount, type OpenAccount } from '../../domain/account/state.ts'
import type { CommandContext } from '../context.ts'
import { historyOf } from '../load.ts'
import type { LeftAddress } from './leave-address.ts'

/**
 * An account as it last stood at an address that it has left, whoever has the address now. Null once its person is erased.
 * @throws LogUnavailable
 */
export async function accountBeforeMove(
  { log }: Pick<CommandContext, 'log'>,
  { account_id, stream, move }: LeftAddress,
): Promise<OpenAccount | null> {
  let account: Account = noAccount
  let before: OpenAccount | null = null
  for (const event of await historyOf<AccountEvent>(log, stream)) {
    account = evolveAccount(account, event)
    if (account.status === 'open' && account.account_id === account_id && account.moves < move) before = account
  }
  return before
}
