/** What nodemailer says of a failure. */
export interface MailFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** The mail server did not take a message. Its own words stay out of this: they repeat the recipient's address. */
export class MailNotSent extends Error {
  override readonly name: string = 'MailNotSent'
  /** It will not take it later either. */
  readonly isFinal: boolean

  constructor(messageId: string, failure: MailFailure) {
    const { code, responseCode } = failure
    super(`Message ${messageId} was not taken by the mail server (${[code, responseCode].filter(Boolean).join(' ')})`)
    this.isFinal = isFinalRefusal(failure)
  }
}

/**
 * Whether the server has seen the letter, or whom it is from and for, and refused it for good (5xx). What it says before, of who signs in
 * for one, is about the installation, which somebody may put right while the letters wait.
 */
export function isFinalRefusal({ code, responseCode }: MailFailure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}
