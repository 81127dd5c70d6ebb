import { RESET_MINUTES } from '../../domain/account/decide-password.ts'
import { letterHtml } from './letter-html.ts'
import {
  type Company,
  GREETING,
  imprintOf,
  type LetterText,
  type LetterWords,
  plainText,
  senderOf,
} from './letter-text.ts'

export interface PasswordResetLetter {
  readonly company: Company
  readonly reset_url: string
}

/** The letter with the link to a new password. */
export function passwordResetLetter({ company, reset_url }: PasswordResetLetter): LetterWords {
  const letter: LetterText = {
    greeting: GREETING,
    opening: `Somebody, probably you, asked to choose a new password for your account. The link below works once, for ${RESET_MINUTES} minutes.`,
    notice: null,
    homes: [],
    link: { words: 'Choose a new password', url: reset_url },
    closing:
      'If it was not you, there is nothing to do: your password stays as it is as long as nobody follows the link. Please do not pass this letter on.',
    signature: `Kind regards,\n${senderOf(company)}`,
    imprint: imprintOf(company),
    links: [],
  }
  return { subject: 'Choose a new password', text: plainText(letter), html: letterHtml(letter) }
}
