import { CONFIRM_WITHIN_DAYS } from '../../domain/account/decide-address.ts'
import { letterHtml } from './letter-html.ts'
import {
  type Company,
  GREETING,
  imprintOf,
  type LetterText,
  type LetterWords,
  plainText,
  senderOf,
  unsubscribeLink,
} from './letter-text.ts'

export interface WelcomeLetter {
  readonly company: Company
  readonly confirm_url: string
  readonly not_me_url: string
  readonly unsubscribe_url: string
}

/** The first letter to an address, which may be anybody's: it says nothing that somebody else has typed. */
export function welcomeLetter({ company, confirm_url, not_me_url, unsubscribe_url }: WelcomeLetter): LetterWords {
  const letter: LetterText = {
    greeting: GREETING,
    opening:
      'You have asked us to watch your mortgage, and we do: every night we look whether its refinance is free, and we write to this address when its status gets better. Please tell us that we have it right.',
    notice: null,
    homes: [],
    link: { words: 'Yes, this is my address', url: confirm_url },
    closing: `The link works for ${CONFIRM_WITHIN_DAYS} days. Our letters come in any case; your answer tells us that they arrive. If you have no account with us, somebody has mistyped an address: the link at the very end of this letter ends all letters to yours.`,
    signature: `Kind regards,\n${senderOf(company)}`,
    imprint: imprintOf(company),
    links: [
      { before: 'You did not open this account?', words: 'This was not me', url: not_me_url },
      unsubscribeLink(unsubscribe_url),
    ],
  }
  return { subject: 'We are on watch: please confirm your address', text: plainText(letter), html: letterHtml(letter) }
}
