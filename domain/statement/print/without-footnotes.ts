import { bottom, right, type Word } from '../page.ts'

const MARK = /^([1-9]|[*†‡§]+)$/
/** What a mark stands behind: a word, or an amount with its cents. Behind a whole number a raised digit may be of a fraction. */
const MARKED = /[A-Za-z)%:]$|\.\d\d\)?$/
/** In sizes of the type before it. */
const CLOSE = 0.35
const SMALL = 0.85
const RAISED = 0.12

/** A page's words without the raised marks of footnotes, which are no values: 'Unpaid principal balance' and a small '1'. */
export function withoutFootnotes(words: readonly Word[]): readonly Word[] {
  const marks = words.filter((word) => MARK.test(word.text))
  const gone = new Set(marks.filter((mark) => words.some((word) => isMarked(word, mark))))
  return gone.size === 0 ? words : words.filter((word) => !gone.has(word))
}

function isMarked(word: Word, mark: Word): boolean {
  const gap = mark.x - right(word)
  return (
    MARKED.test(word.text) &&
    mark.height < SMALL * word.height &&
    Math.abs(gap) < CLOSE * word.height &&
    bottom(mark) < bottom(word) - RAISED * word.height &&
    bottom(mark) > word.y
  )
}
