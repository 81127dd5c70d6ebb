/** The mail server did not take a message. Its own words stay out of this: they repeat the recipient's address. */
export class MailNotSent extends Error {
  override readonly name: string = 'MailNotSent'

  constructor(messageId: string, { code, responseCode }: { code?: unknown; responseCode?: unknown }) {
    super(`Message ${messageId} was not taken by the mail server (${[code, responseCode].filter(Boolean).join(' ')})`)
  }
}
