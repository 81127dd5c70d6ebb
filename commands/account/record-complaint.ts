import { recordComplaint as decide } from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/** Records that whoever reads the mail of an account's address called a letter unwanted. `stream` is the one of that address. */
export async function recordComplaint(context: CommandContext, stream: string, letter_id: string): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, letter_id))
}
