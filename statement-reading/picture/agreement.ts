import type { Word } from '../../domain/statement/page.ts'
import { figureIn, isBelowZero, isFigure } from './figure-text.ts'
import type { Met } from './two-readers.ts'

/** What two readers that know nothing of one another saw alike. */
const AGREED = 0.97
/** What one of them saw, and the other did not see as a figure. */
const OF_ONE = 0.88
/** Two figures of which one is misread. */
const CONTRADICTED = 0.6
const DISPUTED = 0.75
/** A word of the first reader that is surer than this is believed. */
const DOUBTED = 0.7

/** Whether both readers saw the same: figures to the digit, words letter by letter, whatever their case. */
export const isAgreed = ({ word, second }: Met): boolean =>
  second !== null && (isSame(word.text, second.text) || word.text === second.text)

function isSame(one: string, other: string): boolean {
  if (/[A-Za-z][.&/]?[A-Za-z]/.test(one)) return lettersOf(one) === lettersOf(other)
  if (withSign(one) === other || one === withSign(other)) return true
  return figureIn(one) === figureIn(other) && figureIn(one) !== '' && isBelowZero(one) === isBelowZero(other)
}

/** Rates are told to the thousandth: what stands behind that and looks like it is the sign, as in '4.3758'. */
const withSign = (text: string): string => text.replace(/^(\d{1,2}\.\d{3})(8|9|96)$/, '$1%')

/** A zero and an O, a one and an I or an l look the same to whoever knows no words. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')
    .replace(/[^a-z2-9]/g, '')

/** What the two make of a word: sure where they agree; else the likelier, and what the other saw. */
export function agreedWord(met: Met): Word {
  const { word, second } = met
  if (second === null) return { ...word, confidence: Math.min(OF_ONE, word.confidence ?? 0) }
  if (isAgreed(met)) return { ...word, text: wellFormed(word.text, second.text), confidence: AGREED }
  const [first, other] = [isFigure(word.text), isFigure(second.text)]
  const believesSecond = first === other ? isLikelier(met, second) : other
  const [text, otherwise, surety] = believesSecond
    ? [second.text, word.text, second.confidence]
    : [word.text, second.text, word.confidence ?? 0]
  const most = first && other ? CONTRADICTED : DISPUTED
  return { ...word, text, otherwise, confidence: Math.min(most, surety) }
}

/** The first reader knows English, so that its words are better; the second knows no language, and is better at figures. */
function isLikelier({ word }: Met, second: { readonly text: string; readonly confidence: number }): boolean {
  const isNumber = /\d/.test(word.text) || /\d/.test(second.text)
  return second.confidence > (word.confidence ?? 0) && (isNumber || (word.confidence ?? 0) < DOUBTED)
}

function wellFormed(first: string, second: string): string {
  const isBetter = (isFigure(second) && !isFigure(first)) || (second.endsWith('%') && withSign(first) === second)
  return isBetter ? second : first
}
