import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { AnswerFigure } from '../../domain/evaluation/explanation/answer-figures.ts'
import type { OfficerContact } from '../../projections/accounts/officer-contact.ts'
import type { EnclosedPicture } from './mail.ts'

/** Nobody is greeted by name: whoever opens an account chooses the name, and the address that our letter with it goes to. */
export const GREETING = 'Hello,'

/** The parts of a letter, in their order. Every letter of ours is one of these. */
export interface LetterText {
  /** Also the first line of the page, where no home has one of its own. */
  readonly subject: string
  readonly opening: string
  /** Stands above everything that names a rate or a cost; null where nothing does. */
  readonly notice: string | null
  readonly homes: readonly HomeText[]
  readonly button: { readonly words: string; readonly url: string }
  readonly closing: string
  /** Whom to ask; null where nobody is in charge. */
  readonly officer: OfficerInLetter | null
  readonly company: Company
  /** Below everything: how the letters end. None for what somebody asked for this minute. */
  readonly links: readonly { readonly before: string; readonly words: string; readonly url: string }[]
}

/** What is told of one home. */
export interface HomeText {
  readonly name: string
  readonly status: EvaluationStatus
  readonly words: string
  /** Why no loan can be offered; null: one can. */
  readonly first: string | null
  readonly headline: string
  /** What qualifies a poor 'free', said right after the headline and as plainly; null: nothing does. */
  readonly but: string | null
  readonly lines: readonly string[]
  readonly figures: readonly Pick<AnswerFigure, 'label' | 'value' | 'note'>[]
  readonly url: string
}

/** Whom to ask, and how they look. */
export interface OfficerInLetter extends OfficerContact {
  /** WebP in base64; null for who shows none. */
  readonly photo: string | null
}

/** A letter as it is sent. */
export interface LetterWords {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly pictures: readonly EnclosedPicture[]
}

/** What stands below every letter that nobody asked for this minute. */
export function unsubscribeLink(url: string): LetterText['links'][number] {
  return { before: 'To receive no more letters about your home:', words: 'unsubscribe', url }
}

/** Who writes. Empty texts are not set. */
export interface Company {
  readonly name: string
  readonly nmls_number: string
  readonly postal_address: string
  readonly contact_email: string
  readonly contact_phone: string
}

export function senderOf({ name }: Company): string {
  return name === '' ? 'RefiBell' : name
}

/** What has to stand below every letter. */
export function imprintOf(company: Company): string[] {
  const nmls = company.nmls_number === '' ? [] : [`NMLS ID ${company.nmls_number}`]
  const reached = [company.contact_email, company.contact_phone].filter((text) => text !== '').join(' · ')
  return [
    [senderOf(company), ...nmls, 'Equal Housing Opportunity'].join(' · '),
    ...lines(company.postal_address),
    ...lines(reached),
  ]
}

/** Of a loan officer, whose id is not the company's. */
export function nmlsIdInWords({ nmls_id }: Pick<OfficerContact, 'nmls_id'>): string {
  return nmls_id === null ? '' : ` (NMLS ID ${nmls_id})`
}

/** The letter for who reads no HTML. */
export function plainText(letter: LetterText): string {
  const { subject, opening, notice, homes, button, closing, officer, company } = letter
  const links = letter.links.map(({ before, url }) => `\n\n${before}\n${url}`)
  return [
    GREETING,
    ...(homes.length === 0 ? [`${subject}.`] : []),
    opening,
    ...(notice === null ? [] : [notice]),
    ...homes.map((home) => homeAsText(home, homes.length > 1)),
    `${button.words}:\n${button.url}`,
    ...(officer === null ? [] : [`Your loan officer:\n${officerLine(officer, company)}`]),
    closing,
    `Kind regards,\n${senderOf(company)}`,
    `${['--', ...imprintOf(company)].join('\n')}${links.join('')}\n`,
  ].join('\n\n')
}

function homeAsText(
  { name, words, first, headline, but, lines: told, figures, url }: HomeText,
  isOneOfSeveral: boolean,
): string {
  return [
    name,
    words,
    ...(first === null ? [] : [first]),
    headline,
    ...(but === null ? [] : [but]),
    ...told,
    ...figures.map(({ label, value, note }) => `${label}: ${value}${note === null ? '' : `, ${note}`}`),
    ...(isOneOfSeveral ? [url] : []),
  ].join('\n')
}

function officerLine({ name, phone, ...officer }: OfficerContact, company: Company): string {
  return [`${name}${nmlsIdInWords(officer)}`, senderOf(company), ...(phone === null ? [] : [phone])].join(', ')
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
