import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'

/** Nobody is greeted by name: whoever opens an account chooses the name, and the address that our letter with it goes to. */
export const GREETING = 'Hello,'

/** The parts of a letter, in their order. */
export interface LetterText {
  readonly greeting: string
  readonly opening: string
  /** Stands above everything that names a rate or a cost; null where nothing does. */
  readonly notice: string | null
  readonly homes: readonly { name: string; status: EvaluationStatus; words: string; message: string }[]
  readonly link: { readonly words: string; readonly url: string }
  readonly closing: string
  readonly signature: string
  readonly imprint: readonly string[]
  /** Below everything: how the letters end. None for what somebody asked for this minute. */
  readonly links: readonly { readonly before: string; readonly words: string; readonly url: string }[]
}

/** A letter as it is sent. */
export interface LetterWords {
  readonly subject: string
  readonly text: string
  readonly html: string
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
}

export function senderOf({ name }: Company): string {
  return name === '' ? 'RefiBell' : name
}

/** What has to stand below every letter. */
export function imprintOf(company: Company): string[] {
  const nmls = company.nmls_number === '' ? [] : [`NMLS ID ${company.nmls_number}`]
  return [[senderOf(company), ...nmls, 'Equal Housing Opportunity'].join(' · '), ...lines(company.postal_address)]
}

/** The letter for who reads no HTML. */
export function plainText(letter: LetterText): string {
  const homes = letter.homes.map(({ name, words, message }) => `${name}\n${words}\n${message}`)
  const links = letter.links.map(({ before, url }) => `\n\n${before}\n${url}`)
  return [
    letter.greeting,
    letter.opening,
    ...(letter.notice === null ? [] : [letter.notice]),
    ...homes,
    `${letter.link.words}:\n${letter.link.url}`,
    letter.closing,
    letter.signature,
    `${['--', ...letter.imprint].join('\n')}${links.join('')}\n`,
  ].join('\n\n')
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
