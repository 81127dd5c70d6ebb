import type { Word } from '../../domain/statement/page.ts'

/** What two looks agree on. */
const AGREED = 0.85
/** What was sure at one look, and not seen as a figure at the other. */
const SEEN_ONCE = 0.88
const DISPUTED = 0.75
/** Two figures of which one is misread. */
const CONTRADICTED = 0.6

/** An amount, a rate or a date. A bare number is none: '4475S' may be '4475 S', and need not be '44755'. */
const FIGURE =
  /^[-(+]?\$?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?%?\)?-?[.,;:]?$|^\(?\d{1,4}([/.-])\d{1,2}\1\d{1,4}\)?[.,;:]?$/
const isFigure = (text: string): boolean => FIGURE.test(text) && /\d/.test(text) && /[$%/]|\d[.,-]\d/.test(text)
/** Without signs that are easily lost, or that the edge of a close-up makes. */
const value = (text: string): string => text.replaceAll(',', '').replace(/^[^\dA-Za-z]+|[^\dA-Za-z%]+$/g, '')

/** What two looks at a word make of it: sure where they agree, the likelier of two where they do not. */
export function decided(word: Word, again: readonly Word[]): Word {
  const second = [...again].sort((a, b) => a.x - b.x)
  const text = second.map((one) => one.text).join('')
  const sures = [
    word.confidence ?? 0,
    second.length === 0 ? 0 : Math.min(...second.map(({ confidence = 0 }) => confidence)),
  ]
  const [first = 0, other = 0] = sures
  if (text === word.text) return { ...word, confidence: Math.max(...sures, AGREED) }
  const likelier = other > first ? text : word.text
  if (isFigure(word.text) !== isFigure(text)) {
    const figure = isFigure(word.text) ? word : { ...word, text, confidence: other }
    return { ...figure, confidence: Math.min(SEEN_ONCE, figure.confidence ?? 0) }
  }
  if (isFigure(text) && value(text) === value(word.text)) return { ...word, text: likelier, confidence: AGREED }
  const most = isFigure(text) ? CONTRADICTED : DISPUTED
  return { ...word, text: likelier, confidence: Math.min(most, Math.max(...sures) - Math.min(...sures) / 4) }
}
