import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import type { Company, LetterWords } from './letter-text.ts'
import { maskedAddress } from './masked-address.ts'
import { writeLetter } from './write-letter.ts'

export interface AddressChangedLetter {
  readonly company: Company
  /** Where the account's letters go now. */
  readonly email: string
  /** ISO calendar date. */
  readonly changed_on: string
  readonly contact_url: string
}

/** To the address that an account had before: who has lost their account to somebody else hears of it here, or nowhere. */
export function addressChangedLetter({ company, email, changed_on, contact_url }: AddressChangedLetter): LetterWords {
  return writeLetter({
    subject: 'The address of your account was changed',
    opening: `On ${dateInWords(changed_on)} your account was given another email address: ${maskedAddress(email)}. That one signs in from now on, and our letters go there. If it was you, there is nothing to do.`,
    notice: null,
    homes: [],
    button: { words: 'It Was Not Me: Write to Us', url: contact_url },
    closing:
      'If it was not you, somebody knows your password. Where you are still signed in, choose a new password under Settings, which signs out everybody else, and put your address back. Where you are not, write to us at once.',
    officer: null,
    company,
    links: [],
  })
}
