import { RESET_MINUTES } from '../../domain/account/decide-password.ts'
import type { Company, LetterWords } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface PasswordResetLetter {
  readonly company: Company
  readonly reset_url: string
}

/** The letter with the link to a new password. */
export function passwordResetLetter({ company, reset_url }: PasswordResetLetter): LetterWords {
  return writeLetter({
    subject: 'Choose a new password',
    opening: `Somebody, probably you, asked to choose a new password for your account. The link below works once, for ${RESET_MINUTES} minutes.`,
    notice: null,
    homes: [],
    button: { words: 'Choose a New Password', url: reset_url },
    closing:
      'If it was not you, there is nothing to do: your password stays as it is as long as nobody follows the link. Please do not pass this letter on.',
    officer: null,
    company,
    links: [],
  })
}
