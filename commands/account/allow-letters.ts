import { allowLetters as decide } from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/** Lets letters go to an account's address again. `stream` is the account's. @throws NotFound */
export async function allowLetters(context: CommandContext, stream: string): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, decide)
}
