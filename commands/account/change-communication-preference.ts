import {
  type CommunicationPreferenceChange,
  changeCommunicationPreference as decide,
} from '../../domain/account/decide.ts'
import type { Account } from '../../domain/account/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/** Opts the holder of an account in to or out of updates, or of the monthly letter alone. `stream` is the account's, as the accounts read model knows it. */
export function changeCommunicationPreference(
  context: CommandContext,
  stream: string,
  change: CommunicationPreferenceChange,
): Promise<Outcome<Account>> {
  return decideAndAppend(context, stream, accountAggregate, (account) => decide(account, change))
}
