import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { Evaluation } from '../../domain/evaluation/evaluation.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { STATUS_IN_WORDS } from '../../domain/evaluation/status-in-words.ts'
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

export interface ImprovementLetter {
  /** Those that got better, and no others. */
  readonly homes: readonly { readonly name: string; readonly evaluation: Evaluation }[]
  readonly company: Company
  readonly dashboard_url: string
  readonly unsubscribe_url: string
}

/** The letter about what got better: news for somebody who asked to be told, no offer, and no hurry. */
export function improvementLetter(letter: ImprovementLetter): LetterWords {
  const parts = letterText(letter)
  return { subject: subjectOf(parts), text: plainText(parts), html: letterHtml(parts) }
}

function letterText({ homes, company, dashboard_url, unsubscribe_url }: ImprovementLetter): LetterText {
  return {
    greeting: GREETING,
    opening:
      homes.length === 1
        ? 'We watch your mortgage so that you do not have to. At our last look, something got better.'
        : 'We watch your mortgages so that you do not have to. At our last look, some of them got better.',
    notice: ESTIMATE_NOTICE,
    homes: homes.map(({ name, evaluation }) => ({
      name,
      status: evaluation.status,
      words: STATUS_IN_WORDS[evaluation.status],
      message: evaluationMessage(evaluation),
    })),
    link: { words: 'See how we worked it out, line by line', url: dashboard_url },
    closing:
      'Take all the time you like; we keep watching. This letter tells you what our watch has found. It is not a loan offer and not a commitment to lend.',
    signature: `Kind regards,\n${senderOf(company)}`,
    imprint: imprintOf(company),
    links: [unsubscribeLink(unsubscribe_url)],
  }
}

function subjectOf({ homes }: LetterText): string {
  const [first] = homes
  if (homes.length === 1 && first) return `Your bell rang: ${first.name} is ${first.words}`
  return `Your bell rang for ${homes.length} of your homes`
}
