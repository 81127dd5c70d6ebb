/** What a mail server speaks of by these is the letter, itself, or who sends: RFC 3463, section 3. */
const NOT_OF_RECIPIENT: readonly string[] = ['3', '5', '6', '7']

/**
 * Whether a mail server's final refusal (5xx) of a letter means that nothing more is to be written to its recipient: each does, unless the
 * server itself says that it is about something else. Of those, what it says of us (5.7, policy: who may send from where) is ours to put
 * right and no fault of the address.
 * @param subject the middle one of the enhanced code, '1' of 5.1.1; undefined where the server gave none
 */
export function isAboutRecipient(subject: string | undefined): boolean {
  return subject === undefined || !NOT_OF_RECIPIENT.includes(subject)
}
