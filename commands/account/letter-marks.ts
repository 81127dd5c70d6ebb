import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which letter it is, and to whom it was written. */
export interface MarkedLetter {
  readonly letter_id: string
  readonly account_id: string
}

/**
 * What a letter carries in a header, so that a mail which encloses it (a mail server's, that it did not arrive; a mail provider's, that it is
 * unwanted) tells which one it was. Nobody who has not had the letter can make one. The address is not in it, but proven with it: an account
 * may have another one by the time the mail comes.
 */
export class LetterMarks {
  readonly #key: Uint8Array

  /** @param key secret of the installation, at least 32 bytes */
  constructor(key: Uint8Array) {
    this.#key = key
  }

  issue(letter: MarkedLetter, email: string): string {
    return `${letter.letter_id}.${letter.account_id}.${this.#proof(letter, email).toString('base64url')}`
  }

  /** Whether the letter was written to this address. */
  isOf(mark: string, email: string): boolean {
    const given = Buffer.from(mark.split('.')[2] ?? '', 'base64url')
    const ours = this.#proof(letterOfMark(mark), email)
    return given.length === ours.length && timingSafeEqual(given, ours)
  }

  #proof({ letter_id, account_id }: MarkedLetter, email: string): Buffer {
    return createHmac('sha256', this.#key).update(`letter:${letter_id}:${account_id}:${email}`).digest()
  }
}

/** The letter that a mark names. Whether there is such a one, only its proof can tell. */
export function letterOfMark(mark: string): MarkedLetter {
  const [letter_id = '', account_id = ''] = mark.split('.')
  return { letter_id, account_id }
}
