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
  /** Null for what somebody asked for this minute. */
  readonly unsubscribe: { readonly words: string; readonly url: string } | null
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
  const unsubscribe = letter.unsubscribe === null ? '' : `\n\n${letter.unsubscribe.words}\n${letter.unsubscribe.url}`
  return [
    letter.greeting,
    letter.opening,
    ...(letter.notice === null ? [] : [letter.notice]),
    ...homes,
    `${letter.link.words}:\n${letter.link.url}`,
    letter.closing,
    letter.signature,
    `${['--', ...letter.imprint].join('\n')}${unsubscribe}\n`,
  ].join('\n\n')
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
