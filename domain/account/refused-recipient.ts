/** Refusals that speak of the recipient where the server says no more than this. */
const OF_RECIPIENT: readonly number[] = [550, 551, 553]

/**
 * Whether a mail server's final refusal is about who was to have the letter. What it says of us (5.7, policy: who may send from where) is
 * ours to put right and no fault of the address.
 * @param code of SMTP, 500 to 599
 * @param subject the middle one of the enhanced code, '1' of 5.1.1; undefined where the server gave none
 */
export function isAboutRecipient(code: number, subject: string | undefined): boolean {
  return subject === undefined ? OF_RECIPIENT.includes(code) : subject === '1' || subject === '2'
}
