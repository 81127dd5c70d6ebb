import { recordAccountLetter as record } from '../../domain/delivery/decide.ts'
import type { AccountLetterHandedOver } from '../../domain/delivery/events.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** Records that a letter about the account was given to the mail server, and whether it was taken. */
export async function recordAccountLetter(
  context: CommandContext,
  letter: AccountLetterHandedOver['data'],
): Promise<void> {
  await decideAndAppend(context, deliveryStream(letter.account_id), deliveryAggregate, (deliveries) =>
    record(deliveries, letter),
  )
}
