import { disableAccount as disable, enableAccount as enable } from '../../domain/account/decide-disabling.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { accountAggregate } from './account-stream.ts'

/** Names of streams. */
export interface Disabling {
  /** Of the account. */
  readonly stream: string
  /** Of the administrator's who does it. */
  readonly by: string
}

/**
 * Closes an account to its holder. Whoever calls sees to it that no two of these are done at the same time: each reads two streams and
 * writes one.
 * @throws AccountIsDisabled, OwnAccount, NotFound
 */
export async function disableAccount(
  context: CommandContext,
  { stream, by }: Disabling,
  reason: string,
): Promise<void> {
  const admin = await load(context, by, accountAggregate)
  await decideAndAppend(context, stream, accountAggregate, (account) => disable(account, admin.state, reason))
}

/** Opens it again, under the same condition. @throws AccountIsDisabled */
export async function enableAccount(context: CommandContext, { stream, by }: Disabling): Promise<void> {
  const admin = await load(context, by, accountAggregate)
  await decideAndAppend(context, stream, accountAggregate, (account) => enable(account, admin.state))
}
