import { CONFIRM_WITHIN_DAYS } from '../../domain/account/decide-address.ts'
import { type Company, type LetterWords, unsubscribeLink } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface WelcomeLetter {
  readonly company: Company
  readonly confirm_url: string
  readonly not_me_url: string
  readonly unsubscribe_url: string
}

/** The first letter to an address, which may be anybody's: it says nothing that somebody else has typed. */
export function welcomeLetter({ company, confirm_url, not_me_url, unsubscribe_url }: WelcomeLetter): LetterWords {
  return writeLetter({
    subject: 'We are on watch: please confirm your address',
    opening:
      'You have asked us to watch your mortgage, and we do: every night we look whether its refinance is free, and we write to this address when its status gets better. Please tell us that we have it right.',
    notice: null,
    homes: [],
    button: { words: 'Yes, This Is My Address', url: confirm_url },
    closing: `The button works for ${CONFIRM_WITHIN_DAYS} days. Our letters come in any case; your answer tells us that they arrive.`,
    officer: null,
    company,
    links: [
      {
        before:
          'You did not open an account? Then somebody has mistyped an address. One click ends all letters to yours:',
        words: 'This was not me',
        url: not_me_url,
      },
      unsubscribeLink(unsubscribe_url),
    ],
  })
}
