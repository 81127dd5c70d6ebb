import { leaveAddress as decide } from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

export interface LeftAddress {
  readonly account_id: string
  /** Of the address that was left. */
  readonly stream: string
  /** The change of address with which it was left. */
  readonly move: number
}

/** Frees the address that an account has left. */
export async function leaveAddress(context: CommandContext, { account_id, stream, move }: LeftAddress): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, account_id, move))
}
