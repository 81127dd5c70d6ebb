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

/** Refusals that speak of the recipient where the server says no more than this. */
const OF_RECIPIENT: readonly number[] = [550, 551, 553]

/**
 * The code with which the server refused the recipient for good, or null: what passes is tried again, and what is about us
 * (5.7, policy: who may send from where) is ours to put right and no fault of the address.
 */
export function codeOfRefusedAddress({ command, responseCode, response }: MailFailure): number | null {
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return null
  const [, subject] = /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(String(response)) ?? []
  const isOfRecipient = subject === undefined ? OF_RECIPIENT.includes(responseCode) : subject === '1' || subject === '2'
  return isOfRecipient ? responseCode : null
}
