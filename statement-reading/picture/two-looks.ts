import type { Word } from '../../domain/statement/page.ts'
import { figureIn, isFigure } from './figure-text.ts'

/** What two looks agree on. */
const AGREED = 0.85
/** What was sure at one look, and not seen as a figure at the other. */
const SEEN_ONCE = 0.88
const DISPUTED = 0.75
/** Two figures of which one is misread. */
const CONTRADICTED = 0.6
/** By so much a second look must be surer to be believed instead. */
const CLEARLY = 0.03
/** What one look alone shows of what was left out. */
const SURE = 0.7
const PRINT = /[A-Za-z]{3}|\d{2}/

const textOf = (words: readonly Word[]): string =>
  [...words]
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join('')

const leastSure = (words: readonly Word[]): number =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence = 0 }) => confidence))

/** What two looks at a word make of it: sure where they agree, the likelier of two where they do not. */
export function decided(word: Word, again: readonly Word[]): Word {
  const [first, second] = [leastSure([word]), leastSure(again)]
  const surest = Math.max(first, second)
  const text = textOf(again)
  if (text === word.text) return { ...word, confidence: Math.max(surest, AGREED) }
  if (isFigure(word.text) !== isFigure(text)) {
    const figure = isFigure(word.text) ? { ...word, confidence: first } : { ...word, text, confidence: second }
    return { ...figure, confidence: Math.min(SEEN_ONCE, figure.confidence) }
  }
  const likelier = second > first + CLEARLY ? text : word.text
  if (isFigure(text) && figureIn(text) === figureIn(word.text)) return { ...word, text: likelier, confidence: AGREED }
  const most = isFigure(text) ? CONTRADICTED : DISPUTED
  return { ...word, text: likelier, confidence: Math.min(most, surest - Math.min(first, second) / 4) }
}

/** The words of print that the first look left out, as two more looks show them; marks that are no print are not seen alike. */
export function seenLate(one: readonly Word[], other: readonly Word[]): Word[] {
  const sure = (words: readonly Word[]): Word[] => words.filter(({ confidence = 0 }) => confidence >= SURE)
  const alike = textOf(one).toLowerCase() === textOf(other).toLowerCase()
  if (!alike || !PRINT.test(textOf(one))) return sure(one).length > 0 ? sure(one) : sure(other)
  return one.map((word) => ({ ...word, confidence: Math.max(word.confidence ?? 0, AGREED) }))
}
