/** Where the links of the letters lead, each with a token that only its letter holds. */
export interface LetterUrls {
  /** A page of the web application. @param path begins with a slash */
  readonly page: (path: string) => string
  /** Where one click ends the e-mails to this account. */
  readonly unsubscribe: (account_id: string) => string
  /** Where one click ends the monthly letter, and no other. */
  readonly endMonthly: (account_id: string) => string
  /** Where the holder of the mail chooses a new password. */
  readonly reset: (account_id: string, reset_id: string) => string
  /** Where the holder of the mail says that the address is theirs. */
  readonly confirm: (account_id: string, confirmation_id: string) => string
  /** Where who is invited opens their account. */
  readonly invitation: (invitation_id: string, letter_id: string) => string
  /** Where the holder of the mail says that they did not open the account. */
  readonly notMe: (account_id: string, confirmation_id: string) => string
}
