import { right, type Word } from '../../../domain/statement/page.ts'
import type { PlacedLetter } from './words-of-line.ts'

/** Letters further apart than this, in sizes of the type, are not the same. */
const FARTHEST = 1
/** From the middle of a digit to the middle of the next, in sizes of the type: no space is between. */
const CLOSE_DIGITS = 0.9
const WITH_CENTS = /[$,].*\.\d\d$/
const OTHER = 1
const NONE = 0.9

interface OwnLetter {
  readonly text: string
  readonly x: number
  readonly word: number
  readonly size: number
}

/**
 * For each letter of a line that another reader saw, to which of the words it belongs: the way with the fewest differences between
 * the two. Null for one that stands in none.
 */
export function aligned(words: readonly Word[], letters: readonly PlacedLetter[]): (number | null)[] {
  const own = ownLetters(words)
  const cost = [Array.from({ length: letters.length + 1 }, (_, at) => at * NONE)]
  for (const [i, one] of own.entries()) {
    const above = cost[i] ?? []
    const row = [(i + 1) * NONE]
    for (const [j, other] of letters.entries())
      row.push(Math.min((above[j] ?? 0) + differenceOf(one, other), (above[j + 1] ?? 0) + NONE, (row[j] ?? 0) + NONE))
    cost.push(row)
  }
  const found: (number | null)[] = letters.map(() => null)
  for (let [i, j] = [own.length, letters.length]; i > 0 && j > 0; ) {
    const [one, other] = [own[i - 1], letters[j - 1]]
    const now = cost[i]?.[j] ?? 0
    if (one && other && now === (cost[i - 1]?.[j - 1] ?? 0) + differenceOf(one, other)) {
      found[j - 1] = one.word
      i -= 1
      j -= 1
    } else if (now === (cost[i]?.[j - 1] ?? 0) + NONE) j -= 1
    else i -= 1
  }
  return withLostDigits(
    words,
    letters,
    found.map((word, at) => word ?? holding(words, letters[at])),
  )
}

/**
 * A digit that stands as close to a figure as its own digits do is one of them, though the other reader left it out: of '838.53' it
 * may have seen '38.53'. A raised one behind an amount's cents is a footnote's mark.
 */
function withLostDigits(
  words: readonly Word[],
  letters: readonly PlacedLetter[],
  at: readonly (number | null)[],
): (number | null)[] {
  const all = [...at]
  const join = (index: number, next: number): void => {
    const [letter, neighbour, owner] = [letters[index], letters[next], all[next]]
    const word = typeof owner === 'number' ? words[owner] : undefined
    if (!letter || !neighbour || !word || typeof owner !== 'number' || all[index] !== null) return
    const isOfFigure = isDigit(letter) || (isSign(letter) && isDigit(letters[index + index - next]))
    const isClose = Math.abs(letter.x - neighbour.x) < CLOSE_DIGITS * word.height
    const isMark = index > next && WITH_CENTS.test(word.text)
    if (isOfFigure && isClose && !isMark && /\d/.test(word.text) && /[\d.,$]/.test(neighbour.text)) all[index] = owner
  }
  for (let index = letters.length - 2; index >= 0; index--) join(index, index + 1)
  for (let index = 1; index < letters.length; index++) join(index, index - 1)
  return all
}

const isDigit = (letter: PlacedLetter | undefined): boolean => letter !== undefined && /^\d$/.test(letter.text)
const isSign = ({ text }: PlacedLetter): boolean => text === ',' || text === '.'

/** The word in whose box a letter stands that is none of its letters. */
function holding(words: readonly Word[], letter: PlacedLetter | undefined): number | null {
  if (letter === undefined || letter.text === ' ') return null
  const at = words.findIndex((word) => letter.x > word.x && letter.x < right(word))
  return at < 0 ? null : at
}

function ownLetters(words: readonly Word[]): OwnLetter[] {
  const inOrder = words.map((word, at) => ({ word, at })).sort((a, b) => a.word.x - b.word.x)
  return inOrder.flatMap(({ word, at }) =>
    [...word.text].map((text, index, all) => ({
      text,
      x: word.x + ((index + 0.5) / all.length) * word.width,
      word: at,
      size: word.height,
    })),
  )
}

function differenceOf(one: OwnLetter, other: PlacedLetter): number {
  if (Math.abs(one.x - other.x) > FARTHEST * one.size || other.text === ' ') return Number.POSITIVE_INFINITY
  return one.text === other.text ? 0 : OTHER
}
