import { CONFIRM_WITHIN_DAYS } from '../../domain/account/decide-address.ts'
import { type Company, type LetterWords, unsubscribeLink } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface WelcomeLetter {
  readonly company: Company
  readonly communication_opt_in: boolean
  readonly confirm_url: string
  readonly not_me_url: string
  readonly unsubscribe_url: string
}

/**
 * The letter that asks whether an address is right. It may be anybody's: it says nothing that somebody else has typed. Nor does it say
 * whether there is a home in the account, which is often added in the minute after it is opened.
 */
export function welcomeLetter(letter: WelcomeLetter): LetterWords {
  const { company, communication_opt_in, confirm_url, not_me_url, unsubscribe_url } = letter
  return writeLetter({
    subject: 'Please confirm the email address of your RefiBell account',
    opening: communication_opt_in
      ? 'For each home in it we look every night whether its refinance is free, and we write to this address when its status gets better. Please tell us that we have it right.'
      : 'You have ended the letters about your homes: to this address we write only about the account itself, a new password for one. Please tell us that we have it right.',
    notice: null,
    homes: [],
    button: { words: 'Yes, This Is My Address', url: confirm_url },
    closing: `The button works for ${CONFIRM_WITHIN_DAYS} days. ${communication_opt_in ? 'Our letters come in any case; your' : 'Your'} answer tells us that they arrive.`,
    officer: null,
    company,
    links: [
      {
        before:
          'You did not open an account? Then somebody has mistyped an address. One click ends all letters to yours:',
        words: 'This was not me',
        url: not_me_url,
      },
      ...(communication_opt_in ? [unsubscribeLink(unsubscribe_url)] : []),
    ],
  })
}
