import { monthInWords } from '../../domain/calendar/date-in-words.ts'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { Answer } from '../../domain/evaluation/explanation/answer.ts'
import { type Company, type HomeText, type LetterWords, type OfficerInLetter, unsubscribeLink } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface WatchedInMonth {
  readonly name: string
  readonly answer: Answer
  /** How often runs of the month looked at it. */
  readonly looks: number
  /** That the rates of its answer are not of today; null: they are. */
  readonly old_rates: string | null
  /** Of its page. */
  readonly url: string
}

export interface MonthlyLetter {
  /** '2026-10' */
  readonly month: string
  /** All that the reader has; one of them was looked at in the month. */
  readonly homes: readonly WatchedInMonth[]
  readonly company: Company
  readonly officer: OfficerInLetter | null
  readonly dashboard_url: string
  readonly end_monthly_url: string
  readonly unsubscribe_url: string
}

/** The letter for who would like to hear of the watch when nothing rings: how often we looked, and how each home stands. */
export function monthlyLetter(letter: MonthlyLetter): LetterWords {
  const { homes, company, officer, dashboard_url, end_monthly_url, unsubscribe_url } = letter
  const month = monthInWords(letter.month)
  const most = Math.max(...homes.map(({ looks }) => looks))
  const [only] = homes.length === 1 ? homes : []
  return writeLetter({
    subject: `We looked ${timesInWords(most)} in ${month}`,
    opening:
      only === undefined
        ? `In ${month} we looked ${timesInWords(most)} to see whether a refinance of your homes is free. This is how they stand today.`
        : `In ${month} we looked ${timesInWords(most)} to see whether a refinance of your home is free. This is how it stands today.`,
    notice: ESTIMATE_NOTICE,
    homes: homes.map((home) => homeText(home, home.looks === most ? null : looksInWords(home.looks, month))),
    button:
      only === undefined
        ? { words: 'See My Homes', url: dashboard_url }
        : { words: 'See How We Worked It Out', url: only.url },
    closing:
      'You asked for this letter once a month. We keep looking, and write at once when a status gets better. It is not a loan offer and not a commitment to lend.',
    officer,
    company,
    links: [
      {
        before: 'To end this monthly letter, and still hear when a status gets better:',
        words: 'end the monthly letter',
        url: end_monthly_url,
      },
      unsubscribeLink(unsubscribe_url),
    ],
  })
}

/** Of what is not there yet only how far it is, and no dollars. */
function homeText({ name, answer, old_rates, url }: WatchedInMonth, looked: string | null): HomeText {
  const { status, verdict, no_loan, headline, but, change } = answer
  const lines = [status === 'not_yet' ? change : null, old_rates, looked].filter((line) => line !== null)
  return { name, status, words: verdict, first: no_loan, headline, but, lines, figures: [], url }
}

/** Of a home that was looked at less often than another. */
function looksInWords(looks: number, month: string): string {
  return looks === 0
    ? `In ${month} we did not look at this one yet.`
    : `In ${month} we looked at this one ${timesInWords(looks)}.`
}

function timesInWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
