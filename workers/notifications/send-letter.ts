import { recordRefusedLetter } from '../../commands/account/record-refused-letter.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { AddressRefused } from './address-refused.ts'
import type { Mail } from './mailer.ts'

/** A letter to an account's address. */
export type Letter = Omit<Mail, 'account_id' | 'to' | 'date'>

/**
 * Hands a letter over. Where the mail server takes nothing for the address that is recorded, and not tried again.
 * @throws MailNotSent for what passes
 */
export async function sendLetter(
  parts: WorkerParts,
  { id, email, stream }: Pick<AccountRow, 'id' | 'email' | 'stream'>,
  letter: Letter,
): Promise<'sent' | 'refused'> {
  try {
    await parts.mailer.send({ ...letter, account_id: id, to: email, date: parts.clock() })
    return 'sent'
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await recordRefusedLetter(systemContext(parts, letter.id), stream, { letter_id: letter.id, code: error.code })
    return 'refused'
  }
}
