import { middle, right, type Word } from '../page.ts'

/** A word of a picture that is less sure than this may be none: points that lead to an amount look like '0', 'ee' or 'ss' there. */
const UNSURE = 0.7
const LONGEST = 4
const AMOUNT = /\d[.,/]\d|[$%]/
/** In sizes of the type: how far points lead at least, and how far below the middle of their row they may stand. */
const WIDE = 4
const NEAR = 0.8

/** A page's words without what a row of points, from what is named to its figure, was taken for. */
export function withoutLeaders(words: readonly Word[]): readonly Word[] {
  const sure = words.filter((word) => !isUnsure(word))
  return sure.length === words.length ? words : words.filter((word) => !isPoints(word) || !isOnTheWay(word, sure))
}

const isUnsure = ({ confidence = 1, otherwise }: Word): boolean => confidence < UNSURE && otherwise === undefined

const isPoints = (word: Word): boolean => isUnsure(word) && word.text.length <= LONGEST && !AMOUNT.test(word.text)

/** Whether it stands in a wide gap between what is named and its figure. */
function isOnTheWay(word: Word, sure: readonly Word[]): boolean {
  const row = sure.filter((other) => Math.abs(middle(other) - middle(word)) <= NEAR * other.height)
  const from = Math.max(...row.filter((other) => right(other) <= word.x).map(right))
  const [to] = row.filter((other) => other.x >= right(word)).sort((a, b) => a.x - b.x)
  return to !== undefined && /\d/.test(to.text) && Number.isFinite(from) && to.x - from >= WIDE * to.height
}
