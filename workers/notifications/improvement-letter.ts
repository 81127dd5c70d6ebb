import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { Answer } from '../../domain/evaluation/explanation/answer.ts'
import { type Company, type HomeText, type LetterWords, type OfficerInLetter, unsubscribeLink } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface ImprovedHome {
  readonly name: string
  readonly answer: Answer
  /** Of its page. */
  readonly url: string
}

export interface ImprovementLetter {
  /** Those that got better, and no others. */
  readonly homes: readonly ImprovedHome[]
  readonly company: Company
  readonly officer: OfficerInLetter | null
  readonly dashboard_url: string
  readonly unsubscribe_url: string
}

/** The letter about what got better: news for somebody who asked to be told, no offer, and no hurry. */
export function improvementLetter(letter: ImprovementLetter): LetterWords {
  const { homes, company, officer, dashboard_url, unsubscribe_url } = letter
  const [only] = homes.length === 1 ? homes : []
  return writeLetter({
    subject: improvementInWords(homes),
    opening:
      only === undefined
        ? 'We watch your mortgages so that you do not have to. At our last look, some of them got better.'
        : 'We watch your mortgage so that you do not have to. At our last look, something got better.',
    notice: ESTIMATE_NOTICE,
    homes: homes.map(homeText),
    button:
      only === undefined
        ? { words: 'See My Homes', url: dashboard_url }
        : { words: 'See How We Worked It Out', url: only.url },
    closing:
      'Take all the time you like; we keep watching. This letter tells you what our watch has found. It is not a loan offer and not a commitment to lend.',
    officer,
    company,
    links: [unsubscribeLink(unsubscribe_url)],
  })
}

/** The news in one sentence, without a name, a street or a rate: it may stand on the screen of a phone that others see. */
export function improvementInWords(homes: readonly Pick<ImprovedHome, 'answer'>[]): string {
  const [first] = homes
  if (homes.length === 1 && first !== undefined) return first.answer.headline
  return `Your bell rang for ${homes.length} of your homes`
}

function homeText({ name, answer, url }: ImprovedHome): HomeText {
  const { status, verdict, no_loan, headline, but, change } = answer
  const needs = answer.status === 'so_close' ? answer.needs : null
  return {
    name,
    status,
    words: verdict,
    first: no_loan,
    headline,
    but,
    lines: [change, needs].filter((line) => line !== null),
    figures: answer.status === 'ready_now' ? answer.figures : [],
    url,
  }
}
