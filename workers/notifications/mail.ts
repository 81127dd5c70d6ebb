export interface Mail {
  /** Hexadecimal. The same for the same message, however often it is sent. */
  readonly id: string
  /** Whose letter it is. */
  readonly account_id: string
  /** The address alone: beside it would stand a name that anybody may have chosen. */
  readonly to: string
  readonly from_name: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly pictures: readonly EnclosedPicture[]
  /** Null for a letter about the account, which is no news. */
  readonly unsubscribe_url: string | null
  readonly date: Date
}

/** A picture that comes with the letter, which loads nothing: its page names it as `cid:` and that name. */
export interface EnclosedPicture {
  readonly cid: string
  /** WebP in base64. */
  readonly webp: string
}

export interface Mailer {
  /** Resolves when the message has been handed over. @throws MailNotSent, AddressRefused */
  send(mail: Mail): Promise<void>
  /** Forgets the letters to somebody that are still here. */
  forget(account_id: string): Promise<void>
  close(): void
}
