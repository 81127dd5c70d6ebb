import { recordReturnedLetter as record } from '../../domain/delivery/decide-returned.ts'
import type { MarkedLetter } from '../account/letter-marks.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** Records that a letter which the mail server had taken came back. */
export async function recordReturnedLetter(
  context: CommandContext,
  { account_id, letter_id }: MarkedLetter,
): Promise<void> {
  await decideAndAppend(context, deliveryStream(account_id), deliveryAggregate, (deliveries) =>
    record(deliveries, account_id, letter_id),
  )
}
