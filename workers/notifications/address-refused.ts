import { isAboutRecipient } from '../../domain/account/refused-recipient.ts'
import { type MailFailure, MailNotSent } from './mail-not-sent.ts'

/** The mail server takes nothing for the recipient, and will not later either. */
export class AddressRefused extends MailNotSent {
  override readonly name = 'AddressRefused'
  /** Of SMTP, 500 to 599. */
  readonly code: number

  constructor(messageId: string, code: number) {
    super(messageId, { code: 'EENVELOPE', responseCode: code })
    this.code = code
  }
}

/** Where the server knows whom the letter is for. */
const OF_RECIPIENT: readonly unknown[] = ['RCPT TO', 'DATA']

/** The code with which the server refused the recipient for good, or null: what passes is tried again. */
export function codeOfRefusedAddress({ command, responseCode, response }: MailFailure): number | null {
  if (!OF_RECIPIENT.includes(command) || typeof responseCode !== 'number' || responseCode < 500) return null
  const [, subject] = /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(String(response)) ?? []
  return isAboutRecipient(subject) ? responseCode : null
}
