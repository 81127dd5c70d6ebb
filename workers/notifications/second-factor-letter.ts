import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import type { Company, LetterWords } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

/** What happened to a second factor that its owner is to know. */
export type SecondFactorNews = 'turned_on' | 'turned_off' | 'reset' | 'recovery_code_used'

export interface SecondFactorLetter {
  readonly news: SecondFactorNews
  /** ISO calendar date. */
  readonly happened_on: string
  readonly recovery_codes_left: number
  readonly company: Company
  /** Where a link to a new password is asked for. */
  readonly reset_url: string
}

/** Tells the reader of an account's mail: whoever did not do it is the one who should know. */
export function secondFactorLetter({
  news,
  happened_on,
  recovery_codes_left,
  company,
  reset_url,
}: SecondFactorLetter): LetterWords {
  const { subject, opening, notMe } = WORDS[news](dateInWords(happened_on), recovery_codes_left)
  return writeLetter({
    subject,
    opening,
    notice: null,
    homes: [],
    button: { words: 'It Was Not Me: Choose a New Password', url: reset_url },
    closing: `If it was not you, ${notMe} The button leads to a page that sends a link to this address; with a new password everybody else is signed out.`,
    officer: null,
    company,
    links: [],
  })
}

interface Words {
  readonly subject: string
  readonly opening: string
  /** How the sentence ends that begins with 'If it was not you,', and what else to do. */
  readonly notMe: string
}

const WORDS: Readonly<Record<SecondFactorNews, (date: string, left: number) => Words>> = {
  turned_on: (date) => ({
    subject: 'Your second factor was turned on',
    opening: `Since ${date}, signing in to your account asks for a code of an authenticator app, besides the password. If it was you, there is nothing to do. Keep your recovery codes where you find them without your phone.`,
    notMe: 'somebody else is signed in to your account. Write to us as well: we take the second factor away.',
  }),
  turned_off: (date) => ({
    subject: 'Your second factor was turned off',
    opening: `Since ${date}, your password alone signs in to your account. If it was you, there is nothing to do.`,
    notMe: 'somebody knew your password and had a code of yours.',
  }),
  reset: (date) => ({
    subject: 'Your second factor was reset',
    opening: `On ${date} an administrator took the second factor from your account, as we do for who has lost it, and signed you out everywhere. Sign in with your password, and set up a new one.`,
    notMe: 'and nobody did it for you, write to us as well.',
  }),
  recovery_code_used: (date, left) => ({
    subject: 'A recovery code was used',
    opening: `A recovery code was used for your account on ${date}. ${leftInWords(left)} If it was you, there is nothing else to do.`,
    notMe: 'somebody knew your password and has your recovery codes. Make new ones in your account as well.',
  }),
}

function leftInWords(left: number): string {
  if (left === 0) return 'None is left: make new ones in your account.'
  return left === 1 ? 'One is left: make new ones in your account soon.' : `${left} are left.`
}
