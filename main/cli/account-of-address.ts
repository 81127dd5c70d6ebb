import { accountAggregate, accountStream } from '../../commands/account/account-stream.ts'
import { load } from '../../commands/load.ts'
import type { Core } from '../core.ts'
import { InputRefused } from './input-refused.ts'

/** The account of an e-mail address, as the log knows it, and its stream. @throws InputRefused without one */
export async function accountOfAddress(core: Core, email: string): Promise<{ account_id: string; stream: string }> {
  await core.reachLog()
  const stream = accountStream(core.secrets.emailKey, email)
  const { state } = await load(core, stream, accountAggregate)
  if (state.status === 'unknown') throw new InputRefused(`${email} has no account.`)
  return { account_id: state.account_id, stream }
}
