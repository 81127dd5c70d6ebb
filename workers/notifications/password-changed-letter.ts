import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import type { Company, LetterWords } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface PasswordChangedLetter {
  readonly company: Company
  /** ISO calendar date. */
  readonly changed_on: string
  /** Where a link to another one is asked for. */
  readonly reset_url: string
}

/** Tells the reader of an account's mail that it has a new password: whoever did not choose it is the one who should know. */
export function passwordChangedLetter({ company, changed_on, reset_url }: PasswordChangedLetter): LetterWords {
  return writeLetter({
    subject: 'Your password was changed',
    opening: `Your account was given a new password on ${dateInWords(changed_on)}, and was signed out everywhere else. If it was you, there is nothing to do.`,
    notice: null,
    homes: [],
    button: { words: 'It Was Not Me: Choose a New One', url: reset_url },
    closing:
      'If it was not you, somebody knew your password, or reads your mail. The button leads to a page that sends a link to this address; with it you choose a password of your own, and everybody else is signed out.',
    officer: null,
    company,
    links: [],
  })
}
