import {
  confirmAddress as confirm,
  disownAddress as disown,
  requestConfirmation,
} from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import { type LetterTokens, letterTokenHash } from './letter-tokens.ts'
import { newConfirmation } from './new-confirmation.ts'

/** Has another letter ask whether the address is right, at most every 5 minutes. `stream` is the account's. */
export async function askToConfirmAddress(
  context: CommandContext,
  tokens: LetterTokens,
  stream: string,
): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) =>
    account.status === 'open' ? requestConfirmation(account, newConfirmation(context, tokens, account.account_id)) : [],
  )
}

export interface Confirmation {
  readonly token: string
  /** They had said that it is not theirs, and think better of it. */
  readonly after_all: boolean
}

/** The holder of a letter says that the address is theirs. `stream` is the account's. @throws ConfirmationLinkInvalid, AddressDisowned */
export async function confirmAddress(
  context: CommandContext,
  stream: string,
  { token, after_all }: Confirmation,
): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) =>
    confirm(account, letterTokenHash(token), context.now, after_all),
  )
}

/** The holder of a letter says that they did not open this account. `stream` is the account's. @throws ConfirmationLinkInvalid */
export async function disownAddress(context: CommandContext, stream: string, token: string): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => disown(account, letterTokenHash(token)))
}
