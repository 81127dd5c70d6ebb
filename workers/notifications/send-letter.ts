import { recordRefusedLetter } from '../../commands/account/record-refused-letter.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import type { Attempt } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { AddressRefused } from './address-refused.ts'
import { forgetWhereErased } from './forget-where-erased.ts'
import { handOver } from './hand-over.ts'
import type { Mail } from './mail.ts'

/** A letter to an account's address. */
export type Letter = Omit<Mail, 'account_id' | 'to' | 'date'>

/**
 * Hands a letter over. Where the mail server takes nothing for the address that is recorded.
 * @returns given_up: it was this letter that was not taken, and it is not tried again
 * @throws MailNotSent for what is tried again
 */
export async function sendLetter(
  parts: WorkerParts,
  { id, email, stream }: Pick<AccountRow, 'id' | 'email' | 'stream'>,
  letter: Letter,
  attempt: Attempt,
): Promise<'taken' | 'refused' | 'given_up'> {
  const failure = await handOver(parts, { ...letter, account_id: id, to: email, date: parts.clock() }, attempt)
  await forgetWhereErased(parts, id)
  if (failure === null) return 'taken'
  if (!(failure instanceof AddressRefused)) return 'given_up'
  await recordRefusedLetter(systemContext(parts, letter.id), stream, { letter_id: letter.id, code: failure.code })
  return 'refused'
}
