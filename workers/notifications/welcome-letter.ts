import { CONFIRM_WITHIN_DAYS } from '../../domain/account/decide-address.ts'
import type { Role } from '../../domain/event.ts'
import { type Company, type LetterWords, unsubscribeLink } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface WelcomeLetter {
  readonly company: Company
  readonly role: Role
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
  const { company, confirm_url, not_me_url, unsubscribe_url } = letter
  const isOfHomes = letter.role === 'client' && letter.communication_opt_in
  return writeLetter({
    subject: 'Please confirm the email address of your RefiBell account',
    opening: whatIsWritten(letter),
    notice: null,
    homes: [],
    button: { words: 'Yes, This Is My Address', url: confirm_url },
    closing: `The button works for ${CONFIRM_WITHIN_DAYS} days. ${isOfHomes ? 'Our letters come in any case; your' : 'Your'} answer tells us that they arrive.`,
    officer: null,
    company,
    links: [
      {
        before:
          'You did not open an account? Then somebody has mistyped an address. One click ends all letters to yours:',
        words: 'This was not me',
        url: not_me_url,
      },
      ...(isOfHomes ? [unsubscribeLink(unsubscribe_url)] : []),
    ],
  })
}

/** Letters about homes go to homeowners who want them; what concerns the account goes to everybody. */
function whatIsWritten({ role, communication_opt_in }: WelcomeLetter): string {
  const account = 'to this address we write only about the account itself, a new password for one'
  const ask = 'Please tell us that we have it right.'
  if (role !== 'client') return `Your loan officer account is open; ${account}. ${ask}`
  return communication_opt_in
    ? `For each home in it we look every night whether its refinance is free, and we write to this address when its status gets better. ${ask}`
    : `You have ended the letters about your homes: ${account}. ${ask}`
}
